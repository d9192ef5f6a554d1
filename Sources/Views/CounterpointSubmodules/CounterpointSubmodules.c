// A target needs a source.
#include "CounterpointSubmodules.h"
