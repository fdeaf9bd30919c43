import type { Skin, Tones } from '../palette.ts'
import type { Build } from '../person.ts'
import { dot, line, shape } from '../shapes.ts'
import { garment } from './torso.ts'

type Dress = (build: Build, skin: Skin) => string

/** A knitted cardigan over a shirt. */
export const cardigan =
  (tones: Tones, inside: Dress): Dress =>
  (build, skin) => {
    const opening = `M${243 - build.neck - 6} 280C${243 - build.neck - 8} 360 224 420 242 470 262 420 ${243 + build.neck + 8} 360 ${243 + build.neck + 6} 280Z`
    return (
      garment(
        build,
        tones,
        line(tones.shade, 3, 'M242 470V604') + [498, 546].map((y) => dot(tones.light, 236, y, 4.5)).join(''),
      ) +
      `<clipPath id="opening"><path d="${opening}"/></clipPath>` +
      `<g clip-path="url(#opening)">${inside(build, skin).replaceAll('torso', 'inside')}</g>` +
      line(tones.light, 10, `M${243 - build.neck - 10} 282C${243 - build.neck - 10} 360 222 420 242 472`) +
      line(tones.shade, 10, `M${243 + build.neck + 10} 282C${243 + build.neck + 10} 360 262 420 242 472`)
    )
  }

/** A sleeveless jacket with a standing collar over a kurta. */
export const bandi =
  (tones: Tones, sleeves: Tones): Dress =>
  (build) => {
    const { shoulder: w, neck: n } = build
    const [l, r] = [(part: number) => Math.round(243 - w * part), (part: number) => Math.round(243 + w * part)]
    return (
      garment(build, sleeves) +
      shape(
        tones.base,
        `M${243 - n - 14} 282C${l(0.5)} 300 ${l(0.62)} 302 ${l(0.78)} 310 ${l(0.6)} 350 ${l(0.6)} 420 ${l(0.7)} 604H${r(0.7)}C${r(0.6)} 420 ${r(0.6)} 350 ${r(0.78)} 310 ${r(0.62)} 302 ${r(0.5)} 300 ${243 + n + 14} 282L243 340Z`,
      ) +
      shape(
        tones.shade,
        `M${r(0.78)} 310C${r(0.6)} 350 ${r(0.6)} 420 ${r(0.7)} 604H${r(0.5)}C${r(0.44)} 420 ${r(0.44)} 350 ${r(0.62)} 304Z`,
      ) +
      shape(
        tones.light,
        `M${l(0.78)} 310C${l(0.6)} 350 ${l(0.6)} 420 ${l(0.7)} 604H${l(0.62)}C${l(0.52)} 420 ${l(0.52)} 350 ${l(0.7)} 306Z`,
      ) +
      line(tones.shade, 3, 'M244 336V604') +
      [372, 420, 468, 516, 564].map((y) => dot(tones.light, 238, y, 4)).join('') +
      line(tones.light, 3, `M292 424H330`) +
      shape(
        tones.base,
        `M${243 - n - 4} 262C${243 - n - 2} 290 228 312 242 322L242 342C222 328 ${243 - n - 14} 312 ${243 - n - 16} 280Z`,
      ) +
      shape(
        tones.shade,
        `M${243 + n + 4} 262C${243 + n + 2} 290 256 312 243 322L243 342C262 328 ${243 + n + 14} 312 ${243 + n + 16} 280Z`,
      ) +
      line(tones.light, 2, `M${243 - n - 4} 263C${243 - n - 2} 290 228 312 242 322`)
    )
  }
