import type { Tones } from '../palette.ts'
import type { Build } from '../person.ts'
import { dot, line, shape } from '../shapes.ts'
import { garment } from './torso.ts'

/** The open collar of a shirt, around the neck. */
function collar({ neck: n }: Build, { light, base, shade }: Tones): string {
  const [l, r] = [243 - n, 243 + n]
  return (
    shape(
      shade,
      `M${l - 4} 266C${l - 8} 276 ${l - 6} 290 ${l + 2} 304L240 352 ${r - 2} 304C${r + 6} 290 ${r + 8} 276 ${r + 4} 266L${r - 2} 284 241 340 ${l + 2} 284Z`,
    ) +
    shape(light, `M${l - 4} 264C${l - 12} 274 ${l - 14} 284 ${l - 12} 294L${l + 8} 340 238 340 ${l} 286Z`) +
    shape(base, `M${r + 4} 264C${r + 12} 274 ${r + 14} 284 ${r + 12} 294L${r - 8} 340 244 340 ${r} 286Z`) +
    line(shade, 2, `M${l - 12} 294L${l + 8} 340 238 340M${r + 12} 294L${r - 8} 340 244 340`)
  )
}

/** A buttoned shirt with an open collar. */
export const shirt =
  (tones: Tones) =>
  (build: Build): string =>
    garment(
      build,
      tones,
      shape(tones.shade, 'M246 344L252 604H244L240 344Z') +
        [392, 448, 504, 560].map((y) => dot(tones.light, 241, y, 3.2)).join(''),
    ) + collar(build, tones)

/** A shirt with a tie. */
export const tied =
  (tones: Tones, tie: Tones) =>
  (build: Build): string =>
    garment(build, tones) +
    shape(tie.base, 'M232 330H252L264 604H222Z') +
    shape(tie.shade, 'M243 340L252 330 264 604H250Z') +
    collar(build, tones) +
    shape(tie.light, 'M230 322H254L250 346H234Z') +
    shape(tie.base, 'M244 322H254L250 346H244Z')
