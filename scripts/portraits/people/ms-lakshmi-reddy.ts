import { sari } from '../dress/sari.ts'
import { plait } from '../hair/long.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { shelf } from '../setting/room.ts'
import { dot } from '../shapes.ts'

export const msLakshmiReddy: Person = {
  slug: 'ms-lakshmi-reddy',
  skin: SKIN.umber,
  jaw: 'round',
  build: { shoulder: 154, neck: 33, breadth: 34 },
  tilt: 1,
  brows: HAIR.ink,
  lashes: true,
  mouth: 'laugh',
  nose: 1.14,
  age: 1,
  hair: plait(HAIR.ink, CLOTH.cream.light),
  wears: dot('#a61b2b', 246, 144, 4.5) + dot(CLOTH.glow.base, 178, 210, 4) + dot(CLOTH.glow.shade, 302, 208, 3.5),
  dress: sari(CLOTH.clay, CLOTH.night, CLOTH.dusk),
  setting: shelf('#f6dcb0', '#fbecd0'),
}
