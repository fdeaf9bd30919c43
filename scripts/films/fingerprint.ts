import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { MEDIA, type LessonScript } from './lesson-script.ts'
import { scenePicture } from './scene-picture.ts'

const MADE = path.join(MEDIA, 'made.json')

/**
 * Returns a fingerprint of everything that is spoken and shown: as long as it stays the same, the files generated from
 * the script need no change.
 */
export function fingerprint({ kind, scenes }: LessonScript): string {
  const pictures = kind === 'video' ? scenes.map((scene, index) => scenePicture(scene, index, scenes.length)) : []
  const words = scenes.map(({ paragraphs }) => paragraphs)
  return createHash('sha256').update(JSON.stringify({ kind, words, pictures })).digest('hex').slice(0, 16)
}

/** Returns the fingerprints of the generated files, by course and lesson. */
export const readMade = (): Record<string, string> =>
  fs.existsSync(MADE) ? (JSON.parse(fs.readFileSync(MADE, 'utf8')) as Record<string, string>) : {}

export function writeMade(made: Record<string, string>): void {
  const rows = Object.entries(made).toSorted(([one], [other]) => (one < other ? -1 : 1))
  fs.writeFileSync(MADE, `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`)
}

/** Returns the path of the files generated from a script, without the file extension. */
export const mediaOf = ({ course, lesson }: LessonScript): string => path.join(MEDIA, course, lesson)
