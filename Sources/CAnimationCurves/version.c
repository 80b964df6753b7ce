#include "animation_curves.h"

const char *ac_version(void) { return AC_VERSION; }
