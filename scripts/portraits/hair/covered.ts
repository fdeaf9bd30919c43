import type { Tones } from '../palette.ts'
import type { Layers } from '../person.ts'
import { line, shape } from '../shapes.ts'

/** A hijab, close around the face, with its end over the shoulder. */
export const hijab = (tones: Tones): Layers => ({
  behind: shape(tones.shade, 'M166 170C156 240 160 290 140 330H346C326 290 326 240 316 170Z'),
  over:
    shape(
      tones.base,
      'M241 66C292 64 318 104 318 160 320 204 314 240 300 264L352 306C350 350 312 384 262 392 206 398 152 372 132 318 146 306 172 290 184 268 166 240 162 204 164 160 164 104 192 66 241 66ZM241 108C210 108 192 130 191 164 190 196 198 226 216 242 228 254 262 254 272 242 288 226 294 196 293 164 291 130 274 108 241 108Z',
    ) +
    shape(tones.shade, 'M300 264L352 306C350 350 312 384 262 392 290 360 300 320 276 262 284 250 292 240 296 226Z') +
    shape(tones.light, 'M180 150C182 112 206 86 240 84 214 96 198 118 194 146 190 160 180 162 180 150Z') +
    line(
      tones.shade,
      3,
      'M196 268C222 300 262 310 296 300M176 290C210 330 262 340 316 322M160 312C200 356 250 366 300 352M186 214C182 190 182 170 186 152',
    ),
})

/** A turban wound to a point above the brow, where the under-cloth shows. */
export const turban = (tones: Tones, under: string): Layers => ({
  over:
    shape(under, 'M206 126C220 112 232 106 243 100 256 106 272 114 288 128 262 120 232 120 206 126Z') +
    // the far half of the turban goes under the near one
    shape(tones.base, 'M230 92C250 58 282 46 304 66 326 88 328 128 301 178 295 146 280 124 243 101Z') +
    shape(tones.shade, 'M304 66C326 88 328 128 301 178 298 160 294 148 288 138 306 118 310 92 304 66Z') +
    line(
      tones.shade,
      2.6,
      'M258 100C280 107 298 119 309 138M266 86C288 92 304 102 314 118M272 72C290 74 304 82 313 96',
    ) +
    shape(
      tones.base,
      'M181 178C158 130 160 84 186 60 212 38 262 34 292 54 280 70 264 86 243 101 206 122 184 144 181 178Z',
    ) +
    shape(
      tones.light,
      'M166 128C164 92 176 70 196 58 214 48 236 44 254 46 220 58 190 84 174 146 169 142 167 136 166 128Z',
    ) +
    line(
      tones.shade,
      2.6,
      'M254 92C216 106 186 126 171 156M264 82C222 92 186 108 166 138M274 72C228 78 188 92 165 118M284 62C238 62 192 74 168 98',
    ),
})
