import { dupatta, roundKurta } from '../dress/kurta.ts'
import { overShoulder } from '../hair/long.ts'
import { CLOTH, HAIR, SKIN } from '../palette.ts'
import type { Person } from '../person.ts'
import { plant } from '../setting/room.ts'

export const msJhanviDesai: Person = {
  slug: 'ms-jhanvi-desai',
  skin: SKIN.honey,
  jaw: 'heart',
  build: { shoulder: 136, neck: 27, breadth: 16 },
  tilt: -3,
  brows: HAIR.coffee,
  lashes: true,
  mouth: 'laugh',
  eyes: 1.06,
  nose: 0.9,
  age: 0,
  hair: overShoulder(HAIR.coffee),
  dress: (build) => roundKurta(CLOTH.glow, CLOTH.clay.base)(build) + dupatta(build, CLOTH.clay, CLOTH.glow.base),
  setting: plant('#d3cbec', '#ece8f7', CLOTH.teal),
}
