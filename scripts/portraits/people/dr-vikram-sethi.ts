import { coat } from '../dress/coat.ts'
import { tied } from '../dress/shirt.ts'
import { moustache } from '../face-hair.ts'
import { squareGlasses } from '../glasses.ts'
import { thinning } from '../hair/short.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { framed } from '../setting/room.ts'

export const drVikramSethi: Person = {
  slug: 'dr-vikram-sethi',
  skin: SKIN.wheat,
  jaw: 'square',
  build: { shoulder: 172, neck: 38, breadth: 22 },
  tilt: 0,
  brows: HAIR.pepper,
  browWeight: 1.4,
  mouth: 'smile',
  nose: 1.15,
  eyes: 0.92,
  age: 3,
  hair: thinning(HAIR.silver),
  beard: moustache(HAIR.silver),
  wears: squareGlasses(HAIR.pepper.base, 2.6),
  dress: coat(tied(CLOTH.mint, CLOTH.night)),
  setting: framed('#d3cbec', '#e6e0f6', CLOTH.night),
}
