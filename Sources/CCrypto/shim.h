#include <openssl/evp.h>
#include <openssl/sha.h>
#include <openssl/rand.h>
