import fs from 'node:fs'
import { join } from 'node:path'

const AREAS_FOLDER = 'api/src/areas'
const ROOT = join(import.meta.dirname, '../..')
/** A checker that reads nothing finds no errors, so the check fails if it reads fewer doors than this. */
const DOORS = 10

/**
 * What a door (an area's public file) may contain: comments, re-exports of other files' names, and the tables that the
 * area publishes, with the import that lists them.
 */
const ALLOWED = [
  /^\/\/[^\n]*\n/,
  /^\/\*\*.*?\*\//s,
  /^export (?:type )?\{[^{}]*\} from '\.[^']*'\n/,
  /^import type \{[^{}]*\} from '[^']*'\n/,
  /^export type \w+Published = Pick<[\w\s|,']*>\n/,
]

/** Finds code in an area's public file, because such code could not be moved without also changing its importers. */
export function codeInDoor({ file, text }: { file: string; text: string }): string[] {
  let rest = text.trimStart()
  for (let matched = true; matched;) {
    const found = ALLOWED.map((allowed) => allowed.exec(rest)).find((match) => match !== null)
    matched = found !== undefined
    if (found) rest = rest.slice(found[0].length).trimStart()
  }
  return rest === '' ? [] : [`code in a door: ${file}: ${rest.split('\n')[0]!}`]
}

export function checkDoors(): string[] {
  const doors = fs
    .globSync(`${AREAS_FOLDER}/*/*.door.ts`, { cwd: ROOT })
    .map((file) => ({ file, text: fs.readFileSync(join(ROOT, file), 'utf8') }))
  return doors.length < DOORS ? [`read only ${doors.length} doors`] : doors.flatMap(codeInDoor)
}
