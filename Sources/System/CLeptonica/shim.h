#include <stdio.h>
#include <allheaders.h>
