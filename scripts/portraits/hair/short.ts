import type { Tones } from '../palette.ts'
import type { Layers } from '../person.ts'
import { shape } from '../shapes.ts'

const LIGHT = 'M204 92C222 74 256 70 282 84 262 82 236 84 220 96 212 100 206 98 204 92Z'

/** Short hair, parted at the left; the temples may have another tone. */
export const parted = (tones: Tones, temples: Tones = tones): Layers => ({
  over:
    shape(
      temples.base,
      'M178 172C172 128 182 100 196 92L204 116C196 130 190 146 188 172ZM303 170C310 128 300 104 290 96L284 118C292 132 295 148 296 172Z',
    ) +
    shape(
      tones.base,
      'M183 150C174 118 184 84 216 72 250 60 294 70 305 110 308 126 306 140 303 150 298 138 290 128 280 122 256 126 230 122 212 108 206 122 192 130 183 150Z',
    ) +
    shape(tones.light, LIGHT),
})

/** Short hair, brushed back from a high forehead. */
export const brushedBack = (tones: Tones, temples: Tones = tones): Layers => ({
  over:
    shape(
      temples.base,
      'M180 178C170 132 178 94 208 82L204 114C195 128 190 148 189 178ZM302 176C311 132 304 96 278 82L284 114C292 130 294 148 295 176Z',
    ) +
    shape(
      tones.base,
      'M190 134C176 102 198 66 242 64 288 64 310 102 296 134 292 118 282 104 262 100 246 110 222 106 208 116 200 120 194 126 190 134Z',
    ) +
    shape(
      tones.light,
      'M198 106C204 84 224 72 246 72 234 78 222 86 216 98 210 108 200 112 198 106ZM232 98C240 84 256 76 274 80 262 84 254 90 250 100 244 104 234 104 232 98Z',
    ),
})

/** The hair of a man of sixty: full at the sides, thin on top. */
export const thinning = (tones: Tones): Layers => ({
  over:
    shape(
      tones.base,
      'M181 182C164 150 168 108 196 92 204 88 206 92 203 102 196 124 192 150 190 182ZM301 180C317 150 312 108 286 92 279 88 278 92 281 102 289 124 293 150 294 180Z',
    ) +
    shape(
      tones.base,
      'M196 104C196 78 222 68 246 70 272 70 290 84 288 106 278 94 262 90 246 92 226 88 208 92 196 104Z',
    ) +
    shape(
      tones.light,
      'M206 88C218 78 240 76 256 80 238 80 222 84 212 92 206 94 204 92 206 88ZM178 140C178 120 186 106 194 102 188 116 186 128 186 142 182 148 178 146 178 140Z',
    ),
})

/** Thick, tousled hair. */
export const tousled = (tones: Tones): Layers => ({
  over:
    shape(
      tones.base,
      'M181 172C170 146 168 116 180 100 178 84 196 70 212 72 222 58 250 56 262 66 284 60 304 76 304 92 316 108 314 142 303 170 300 154 296 142 288 134 280 138 272 134 268 126 258 134 244 132 238 122 230 132 216 132 210 124 204 140 192 146 188 172Z',
    ) +
    shape(
      tones.light,
      'M200 92C208 80 222 78 230 80 222 86 214 94 212 104 206 104 200 100 200 92ZM244 76C256 70 270 74 278 82 268 82 258 86 254 94 246 92 242 84 244 76Z',
    ),
})

/** Hair that is short at the sides, full on top, and swept to the right. */
export const undercut = (tones: Tones, sides: Tones): Layers => ({
  over:
    shape(
      sides.base,
      'M182 172C174 140 178 110 192 96L206 112C196 128 190 148 188 172ZM299 170C306 142 303 114 292 100L284 118C292 134 294 150 295 170Z',
    ) +
    shape(
      tones.base,
      'M190 122C172 92 196 54 246 52 290 48 326 70 316 104 312 116 302 122 292 120 264 122 234 112 216 96 212 108 204 118 190 122Z',
    ) +
    shape(
      tones.light,
      'M200 96C206 74 234 62 262 64 240 70 224 80 216 94 210 104 200 104 200 96ZM250 86C268 74 290 74 304 84 286 84 270 90 262 98 254 96 248 92 250 86Z',
    ),
})

/** Small curls. */
export const curly = (tones: Tones): Layers => ({
  over:
    shape(
      tones.base,
      'M182 174C172 160 170 140 176 126 168 110 178 92 192 90 196 74 216 66 230 72 244 60 266 64 276 74 294 74 306 90 304 104 316 118 312 150 298 176 298 160 296 148 292 140 284 142 278 134 278 126 268 130 258 126 254 118 246 126 234 126 228 118 220 126 208 124 206 120 206 134 196 142 192 144 188 152 188 164 188 174Z',
    ) +
    shape(
      tones.light,
      'M196 104C196 92 208 86 216 88 208 94 206 102 208 108 202 110 198 108 196 104ZM236 84C244 76 258 78 262 84 254 84 248 90 248 96 240 96 234 90 236 84Z',
    ),
})
