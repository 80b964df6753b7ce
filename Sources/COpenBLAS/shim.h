// The system's OpenBLAS. On Apple's platforms Accelerate is used instead, and this module is not built.

#if __has_include(<cblas.h>)
#include <cblas.h>
#else
#error "OpenBLAS is missing. Install it (Debian, Ubuntu: apt-get install libopenblas-dev; make setup does that), or build without the trait OpenBLAS"
#endif
