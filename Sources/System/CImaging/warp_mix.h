#ifndef REVISO_WARP_MIX_H
#define REVISO_WARP_MIX_H

#include <stdint.h>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

#ifdef __SSE2__
/* As `reviso_mixed`, of an upper and a lower pair of colours in the lower halves of two vectors. */
static inline uint32_t reviso_mixed_vectors(__m128i upper, __m128i under, int fx, int fy) {
    const __m128i zero = _mm_setzero_si128(), half = _mm_set1_epi32(32768);
    __m128i across = _mm_set1_epi32((256 - fx) | fx << 16), down = _mm_set1_epi32((256 - fy) | fy << 16);
    __m128i top = _mm_unpacklo_epi8(upper, _mm_srli_epi64(upper, 32)), low = _mm_unpacklo_epi8(under, _mm_srli_epi64(under, 32));
    top = _mm_madd_epi16(_mm_unpacklo_epi8(top, zero), across), low = _mm_madd_epi16(_mm_unpacklo_epi8(low, zero), across);
    /* Up to 65280: less a half, each fits 16 bits with a sign; the half comes back 256 times. */
    __m128i both = _mm_packs_epi32(_mm_sub_epi32(top, half), _mm_sub_epi32(low, half));
    __m128i sum = _mm_madd_epi16(_mm_unpacklo_epi16(both, _mm_unpackhi_epi64(both, both)), down);
    sum = _mm_srli_epi32(_mm_add_epi32(sum, _mm_set1_epi32(257 * 32768)), 16);
    sum = _mm_packs_epi32(sum, sum);
    return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(sum, sum)) & 0xffffff00u;
}
#endif

/* The colour between four that stand in a square, fx and fy in 256ths behind the first; each channel is rounded by
   itself, and the lowest byte is 0. Both ways give the same bits; three channels at once cost a third of one by one. */
static inline uint32_t reviso_mixed(uint32_t a, uint32_t b, uint32_t c, uint32_t d, int fx, int fy) {
#ifdef __SSE2__
    __m128i upper = _mm_unpacklo_epi32(_mm_cvtsi32_si128((int)a), _mm_cvtsi32_si128((int)b));
    return reviso_mixed_vectors(upper, _mm_unpacklo_epi32(_mm_cvtsi32_si128((int)c), _mm_cvtsi32_si128((int)d)), fx, fy);
#else
    uint32_t out = 0;
    for (int shift = 24; shift >= 8; shift -= 8) {
        int upper = (int)(a >> shift & 255) * (256 - fx) + (int)(b >> shift & 255) * fx;
        int lower = (int)(c >> shift & 255) * (256 - fx) + (int)(d >> shift & 255) * fx;
        out |= (uint32_t)((upper * (256 - fy) + lower * fy + 32768) >> 16) << shift;
    }
    return out;
#endif
}

/* The same of two pixels side by side and the two below them. */
static inline uint32_t reviso_mixed_pairs(const uint32_t *top, const uint32_t *low, int fx, int fy) {
#ifdef __SSE2__
    return reviso_mixed_vectors(_mm_loadl_epi64((const __m128i *)top), _mm_loadl_epi64((const __m128i *)low), fx, fy);
#else
    return reviso_mixed(top[0], top[1], low[0], low[1], fx, fy);
#endif
}

#endif
