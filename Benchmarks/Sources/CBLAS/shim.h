// OpenBLAS with its default settings, with which the library's products are compared.

#if __has_include(<cblas.h>)
#include <cblas.h>
#else
#error "OpenBLAS is missing. Install libopenblas-dev, or measure without it: --disable-default-traits"
#endif
