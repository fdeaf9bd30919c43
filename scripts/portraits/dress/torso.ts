import type { Tones } from '../palette.ts'
import type { Build } from '../person.ts'
import { shape, within } from '../shapes.ts'

const MIDDLE = 243

/** The outline of shoulders, chest and upper arms, down to the picture's edge. */
export function torso({ shoulder, neck, breadth }: Build): string {
  const side = (to: -1 | 1) => {
    const at = (part: number, add = 0) => Math.round(MIDDLE + to * (shoulder * part + add))
    return { neck: MIDDLE + to * (neck + 12), at }
  }
  const [l, r] = [side(-1), side(1)]
  return [
    `M${l.neck} 282C${l.at(0.4, 8)} 300 ${l.at(0.66)} 304 ${l.at(0.8)} 312`,
    `C${l.at(1)} 324 ${l.at(1, 2)} 352 ${l.at(1, 6)} 396C${l.at(1, breadth * 0.7)} 470 ${l.at(1, breadth)} 540 ${l.at(1, breadth)} 604`,
    `H${r.at(1, breadth)}`,
    `C${r.at(1, breadth)} 540 ${r.at(1, breadth * 0.7)} 470 ${r.at(1, 6)} 396C${r.at(1, 2)} 352 ${r.at(1)} 324 ${r.at(0.8)} 312`,
    `C${r.at(0.66)} 304 ${r.at(0.4, 8)} 300 ${r.neck} 282Q${MIDDLE} 330 ${l.neck} 282Z`,
  ].join('')
}

/** A garment on the whole torso, lit from the left, with the arms at the sides; `detail` stays within the garment. */
export function garment(build: Build, { light, base, shade }: Tones, detail = ''): string {
  const outline = torso(build)
  const { shoulder: w } = build
  const [l, r] = [(part: number) => Math.round(MIDDLE - w * part), (part: number) => Math.round(MIDDLE + w * part)]
  return (
    shape(base, outline) +
    within(
      'torso',
      outline,
      [
        // the light on the shoulder and the arm
        shape(light, `M${l(0.86)} 318C${l(1.06)} 330 ${l(1.1)} 420 ${l(1.2)} 604H${l(1.3)}V300Z`),
        detail,
        // the edge of the arm, and the far side in the shade
        shape(
          shade,
          `M${l(0.66)} 398C${l(0.62)} 470 ${l(0.7)} 540 ${l(0.66)} 604H${l(0.6)}C${l(0.62)} 540 ${l(0.56)} 470 ${l(0.66)} 398Z`,
        ),
        shape(
          shade,
          `M${r(0.68)} 396C${r(0.64)} 470 ${r(0.6)} 540 ${r(0.62)} 604H${r(0.78)}C${r(0.72)} 540 ${r(0.68)} 470 ${r(0.68)} 396Z`,
        ),
        shape(shade, `M${r(0.9)} 318C${r(1)} 360 ${r(0.94)} 480 ${r(1)} 604H${r(1.4)}V300Z`),
      ].join(''),
    )
  )
}
