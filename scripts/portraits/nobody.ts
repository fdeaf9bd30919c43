import { CLOTH } from './palette.ts'
import { plain } from './setting/room.ts'
import { line, oval, shape } from './shapes.ts'

/** A placeholder until an expert's own picture exists: a half-length figure without a face, hair or age. */
export const nobody = (): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="480" height="600" viewBox="0 0 480 600">',
    plain(CLOTH.mint.base, CLOTH.mint.light),
    shape(CLOTH.lilac.shade, 'M210 220V284C210 302 198 308 182 314L243 372 304 314C288 308 276 302 276 284V220Z'),
    oval(CLOTH.lilac.base, 243, 176, 66, 78),
    shape(
      CLOTH.lilac.shade,
      'M271 106C312 130 318 206 283 238 269 252 255 254 243 254 268 234 282 196 280 160 279 138 276 122 271 106Z',
    ),
    shape(
      CLOTH.dusk.base,
      'M192 306C150 318 112 326 100 372 90 420 86 520 86 604H400C400 520 396 420 386 372 374 326 336 318 294 306 284 330 264 342 243 342 222 342 202 330 192 306Z',
    ),
    shape(CLOTH.dusk.light, 'M124 334C108 346 100 376 96 420 90 480 86 540 86 604H108C108 520 108 420 124 334Z'),
    shape(CLOTH.dusk.shade, 'M346 404C342 470 344 540 346 604H360C356 540 352 470 346 404Z'),
    line(CLOTH.dusk.light, 8, 'M192 308C204 334 222 346 243 346 264 346 282 334 294 308'),
    '</svg>\n',
  ].join('')
