import { sari } from '../dress/sari.ts'
import { bun } from '../hair/long.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { lamp } from '../setting/room.ts'
import { dot } from '../shapes.ts'

export const drMeenakshiIyer: Person = {
  slug: 'dr-meenakshi-iyer',
  skin: SKIN.amber,
  jaw: 'round',
  build: { shoulder: 146, neck: 30, breadth: 28 },
  tilt: 1,
  brows: HAIR.ink,
  lashes: true,
  mouth: 'smile',
  age: 2,
  hair: bun(HAIR.ink, HAIR.silver.base),
  wears: dot('#a61b2b', 246, 142, 4) + dot(CLOTH.glow.base, 178, 210, 4) + dot(CLOTH.glow.shade, 302, 208, 3.5),
  dress: sari(CLOTH.teal, CLOTH.glow, CLOTH.rust),
  setting: lamp('#f6dcb0', '#fbecd0'),
}
