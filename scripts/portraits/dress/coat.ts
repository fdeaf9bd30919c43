import { CLOTH, type Skin, type Tones } from '../palette.ts'
import type { Build } from '../person.ts'
import { line, shape } from '../shapes.ts'
import { garment } from './torso.ts'

type Dress = (build: Build, skin: Skin) => string

/** Draws a jacket worn open over another garment: its front edges and its lapels. */
const openJacket =
  (tones: Tones, inside: Dress, detail: string, edge: string) =>
  (build: Build, skin: Skin): string => {
    const [l, r] = [243 - build.neck, 243 + build.neck]
    return (
      garment(build, tones) +
      // the front is open: the inner garment shows between the edges
      `<clipPath id="front"><path d="M${l - 4} 250C${l - 12} 340 ${l - 10} 400 222 480V604H264V480C${r + 10} 400 ${r + 12} 340 ${r + 4} 250Z"/></clipPath>` +
      `<g clip-path="url(#front)">${inside(build, skin).replaceAll('torso', 'inside')}</g>` +
      shape(
        tones.light,
        `M${l - 14} 280C${l - 30} 288 ${l - 44} 300 ${l - 50} 322L${l - 58} 366 ${l - 34} 374 ${l - 44} 388C${l - 24} 420 206 452 222 480 ${l - 10} 400 ${l - 14} 340 ${l - 4} 288Z`,
      ) +
      shape(
        tones.base,
        `M${r + 14} 280C${r + 30} 288 ${r + 44} 300 ${r + 50} 322L${r + 58} 366 ${r + 34} 374 ${r + 44} 388C${r + 24} 420 280 452 264 480 ${r + 10} 400 ${r + 14} 340 ${r + 4} 288Z`,
      ) +
      line(
        edge,
        2.4,
        `M${l - 50} 322L${l - 58} 366 ${l - 34} 374 ${l - 44} 388C${l - 24} 420 206 452 222 480V604M${r + 50} 322L${r + 58} 366 ${r + 34} 374 ${r + 44} 388C${r + 24} 420 280 452 264 480V604`,
      ) +
      detail
    )
  }

/** A doctor's white coat. */
export const coat = (inside: Dress): Dress =>
  openJacket(
    CLOTH.paper,
    inside,
    line(CLOTH.lilac.shade, 2.4, 'M298 470H348V520C340 528 306 528 298 520Z') +
      shape(CLOTH.night.base, 'M312 446H318V478H312Z') +
      shape(CLOTH.teal.base, 'M324 452H330V478H324Z') +
      shape(CLOTH.paper.base, 'M299 472H347V484H299Z') +
      line(CLOTH.lilac.shade, 2.4, 'M298 470H348'),
    CLOTH.lilac.shade,
  )

export const blazer = (tones: Tones, inside: Dress): Dress => openJacket(tones, inside, '', tones.shade)
