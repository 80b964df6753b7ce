// Swift's main stays the program's, and the vector instructions of processors are not needed.
#define SDL_MAIN_HANDLED
#define SDL_DISABLE_IMMINTRIN_H
#include <SDL2/SDL.h>
