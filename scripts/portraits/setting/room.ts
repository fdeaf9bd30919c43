import type { Tones } from '../palette.ts'
import { CLOTH } from '../palette.ts'
import { dot, line, shape } from '../shapes.ts'

const wall = (tone: string): string => shape(tone, 'M0 0H480V600H0Z')

/** An arch behind the person, as in the site's scenes. */
const arch = (tone: string): string => shape(tone, 'M56 600V264A184 184 0 0 1 424 264V600Z')

const room = (back: string, front: string, motif: string): string => wall(back) + arch(front) + motif

/**
 * Moves a motif to the side, out of the circle that shows only the face, whose centre is at 242, 180 and whose radius
 * is 137.
 */
const aside = (by: number, motif: string): string => `<g transform="translate(${by} 0)">${motif}</g>`

const LEAF = { base: '#1b6b3a', light: '#3d8a58' }

export const plain = (back: string, front: string): string => room(back, front, '')

/** A plant in a pot at the right edge. */
export const plant = (back: string, front: string, pot: Tones): string =>
  room(
    back,
    front,
    [
      shape(LEAF.base, 'M418 520C396 470 396 410 416 352 440 404 444 466 426 520Z'),
      shape(LEAF.light, 'M424 524C424 474 440 430 474 398 484 448 466 496 432 528Z'),
      shape(LEAF.base, 'M416 524C408 484 386 456 358 444 358 486 378 514 408 528Z'),
      line(
        '#14522c',
        2.5,
        'M420 520C414 470 412 420 416 380M428 524C438 484 452 450 468 424M412 524C402 494 386 470 368 456',
      ),
      shape(pot.base, 'M384 520H462L450 604H396Z'),
      shape(pot.light, 'M384 520H462L460 534H386Z'),
    ].join(''),
  )

/** A shelf with books at the left, above the shoulder. */
export const shelf = (back: string, front: string): string =>
  room(
    back,
    front,
    aside(
      -26,
      [
        shape(CLOTH.clay.base, 'M20 148H36V214H20Z'),
        shape(CLOTH.night.base, 'M40 136H58V214H40Z'),
        shape(CLOTH.glow.base, 'M62 158H76V214H62Z'),
        shape(CLOTH.teal.base, 'M82 150L98 146 110 210 95 214Z'),
        shape('#9c5a20', 'M0 214H128V224H0Z'),
      ].join(''),
    ),
  )

/** A window with hills. */
export const windowOnHills = (back: string, front: string, day: { sky: string; sun: string; hill: string }): string =>
  room(
    back,
    front,
    aside(
      50,
      [
        shape('#fff', 'M338 96H466V300H338Z'),
        shape(day.sky, 'M346 104H458V292H346Z'),
        dot(day.sun, 424, 146, 17),
        shape(day.hill, 'M346 250C376 222 400 226 424 240 440 228 452 226 458 228V292H346Z'),
        line('#fff', 6, 'M402 100V296M342 198H462'),
        shape('#fff', 'M330 300H474V312H330Z'),
      ].join(''),
    ),
  )

/** A framed picture. */
export const framed = (back: string, front: string, tones: Tones): string =>
  room(
    back,
    front,
    aside(
      -20,
      shape('#fff', 'M24 92H122V216H24Z') +
        shape(tones.light, 'M34 102H112V206H34Z') +
        dot(CLOTH.glow.base, 88, 132, 13) +
        shape(tones.base, 'M34 182C54 152 70 156 84 172 96 160 106 160 112 164V206H34Z'),
    ),
  )

/** A hanging lamp. */
export const lamp = (back: string, front: string): string =>
  room(
    back,
    front,
    aside(
      26,
      line('#1e1b2b', 3, 'M408 0V86') +
        shape(CLOTH.glow.base, 'M384 86H432L458 140H358Z') +
        shape(CLOTH.glow.light, 'M384 86H398L382 140H358Z') +
        `<g opacity=".35">${shape(CLOTH.glow.light, 'M358 140H458L480 300V400H340Z')}</g>`,
    ),
  )
