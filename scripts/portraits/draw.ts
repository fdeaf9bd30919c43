import fs from 'node:fs'
import path from 'node:path'
import { nobody } from './nobody.ts'
import { PEOPLE } from './people.ts'
import { portrait } from './portrait.ts'

// `node scripts/portraits/draw.ts` redraws every portrait.
const FOLDER = path.resolve(import.meta.dirname, '../../api/content/images/profile')

fs.writeFileSync(path.join(FOLDER, 'nobody.svg'), nobody())
for (const person of PEOPLE) fs.writeFileSync(path.join(FOLDER, `${person.slug}.svg`), portrait(person))
