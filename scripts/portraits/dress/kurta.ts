import type { Tones } from '../palette.ts'
import type { Build } from '../person.ts'
import { dot, line, shape, within } from '../shapes.ts'
import { garment, torso } from './torso.ts'

/** A kurta with a standing collar and a short row of buttons. */
export const kurta =
  (tones: Tones, trim: string) =>
  (build: Build): string => {
    const [l, r] = [243 - build.neck, 243 + build.neck]
    return (
      garment(
        build,
        tones,
        shape(tones.shade, 'M230 320H256V474L243 486 230 474Z') +
          shape(tones.base, 'M230 320H250V472L240 482 230 474Z') +
          line(trim, 2, 'M231 330V474L243 485 255 474V330') +
          [362, 398, 434].map((y) => dot(trim, 242, y, 3.4)).join(''),
      ) +
      shape(
        tones.shade,
        `M${l - 2} 272C${l - 2} 284 ${l + 14} 300 240 330L${r - 14} 300C${r + 2} 284 ${r + 2} 278 ${r + 2} 272L${r + 12} 286C${r + 6} 304 256 320 242 352 230 322 ${l - 8} 306 ${l - 12} 284Z`,
      ) +
      shape(tones.light, `M${l - 2} 272C${l} 288 ${l + 22} 300 239 330L240 350C226 326 ${l - 10} 306 ${l - 13} 284Z`) +
      line(trim, 2, `M${l - 2} 273C${l} 289 ${l + 22} 301 239 331L${r - 16} 301C${r + 2} 285 ${r + 2} 279 ${r + 2} 273`)
    )
  }

/** A kurta with a round neck, a slit and a stitched hem. */
export const roundKurta =
  (tones: Tones, trim: string) =>
  (build: Build): string => {
    const [l, r] = [243 - build.neck - 14, 243 + build.neck + 14]
    return (
      garment(build, tones, line(trim, 2, 'M228 352V440M258 352V440M228 440L243 452 258 440')) +
      line(tones.light, 9, `M${l} 286C${l + 14} 330 228 342 243 342 258 342 ${r - 14} 330 ${r} 286`) +
      line(trim, 2.4, `M${l + 6} 286C${l + 20} 326 230 336 243 336 256 336 ${r - 20} 326 ${r - 6} 286`) +
      shape(tones.shade, 'M239 342H247L244 392H242Z')
    )
  }

/** A long scarf over one shoulder. */
export const dupatta = (build: Build, tones: Tones, trim: string): string => {
  const r = Math.round(243 + build.shoulder)
  return within(
    'scarf',
    torso(build),
    shape(
      tones.base,
      `M${r - 62} 290C${r - 40} 296 ${r - 20} 304 ${r + 20} 314V604H${r - 76}C${r - 86} 500 ${r - 80} 380 ${r - 76} 340 ${r - 74} 320 ${r - 70} 304 ${r - 62} 290Z`,
    ) +
      shape(
        tones.light,
        `M${r - 62} 290C${r - 70} 330 ${r - 74} 400 ${r - 68} 604H${r - 80}C${r - 88} 500 ${r - 80} 380 ${r - 76} 340 ${r - 74} 320 ${r - 70} 304 ${r - 62} 290Z`,
      ) +
      shape(tones.shade, `M${r + 2} 304C${r - 8} 400 ${r + 2} 500 ${r} 604H${r + 60}V304Z`) +
      line(
        tones.shade,
        3,
        `M${r - 44} 300C${r - 56} 360 ${r - 52} 480 ${r - 48} 604M${r - 22} 306C${r - 32} 380 ${r - 28} 480 ${r - 24} 604`,
      ) +
      line(trim, 4, `M${r - 68} 290C${r - 78} 330 ${r - 82} 420 ${r - 76} 604`),
  )
}
