import type { Skin, Tones } from '../palette.ts'
import type { Build } from '../person.ts'
import { line, shape, within } from '../shapes.ts'
import { garment, torso } from './torso.ts'

/** A sari over a blouse with short sleeves; its end falls over the left shoulder. */
export const sari =
  (cloth: Tones, border: Tones, blouse: Tones) =>
  (build: Build, skin: Skin): string => {
    const { shoulder: w, neck: n } = build
    const [l, r] = [Math.round(243 - w), Math.round(243 + w)]
    const outline = torso(build)
    const drape = `M${r - 92} 290C${r - 70} 296 ${r - 40} 304 ${r - 22} 314 ${r - 10} 360 ${r - 30} 430 ${r - 40} 604H120C130 560 150 520 ${l + 62} 480 ${l + 130} 430 ${r - 110} 360 ${r - 92} 290Z`
    return (
      garment(build, blouse) +
      // the arms below the sleeves
      within(
        'arms',
        outline,
        shape(skin.base, `M0 456L${l + 56} 440V604H0Z`) +
          shape(skin.light, `M${l - 40} 452L${l + 12} 448C${l + 4} 500 ${l - 6} 560 ${l - 4} 604H${l - 60}Z`) +
          shape(skin.base, `M480 456L${r - 58} 440V604H480Z`) +
          shape(
            skin.shade,
            `M480 456L${r - 6} 450C${r - 10} 500 ${r + 2} 560 ${r + 2} 604H480ZM${r - 58} 440L${r - 34} 443C${r - 40} 500 ${r - 40} 560 ${r - 40} 604H${r - 70}Z`,
          ) +
          line(border.base, 6, `M${l - 40} 456L${l + 58} 440M${r + 40} 456L${r - 60} 440`),
      ) +
      line(border.base, 4, `M${243 - n - 18} 290C${243 - n} 340 ${243 + n} 352 ${243 + n + 18} 292`) +
      within(
        'drape',
        outline,
        shape(cloth.base, drape) +
          line(border.base, 15, `M${r - 92} 288C${r - 110} 360 ${l + 130} 430 ${l + 62} 480 150 520 130 560 120 606`) +
          line(border.shade, 2, `M${r - 84} 290C${r - 102} 364 ${l + 138} 436 ${l + 70} 486 158 526 138 566 128 606`) +
          line(cloth.light, 4, `M${r - 66} 298C${r - 80} 380 ${l + 170} 460 ${l + 110} 520`) +
          line(
            cloth.shade,
            4,
            `M${r - 48} 304C${r - 56} 400 ${r - 110} 500 ${r - 160} 604M${r - 32} 310C${r - 36} 420 ${r - 70} 520 ${r - 96} 604M${l + 120} 500C${l + 110} 540 ${l + 96} 570 ${l + 80} 604`,
          ) +
          shape(
            cloth.shade,
            `M${r - 22} 314C${r - 10} 360 ${r - 30} 430 ${r - 40} 604H${r - 56}C${r - 44} 470 ${r - 26} 380 ${r - 30} 310Z`,
          ),
      )
    )
  }
