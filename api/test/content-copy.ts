import fs from 'node:fs'
import path from 'node:path'
import { CONTENT } from '../src/app/import/import.ts'

/**
 * Copies the project's content, so that a test can change the copy. Pictures are omitted, and films are only linked.
 */
export function copyContent(folder: string): void {
  fs.cpSync(CONTENT, folder, { recursive: true, filter: (file) => !/\/(?:images|lesson-media)(?:\/|$)/.test(file) })
  const films = path.join(folder, 'lesson-media')
  fs.rmSync(films, { force: true })
  fs.symlinkSync(path.join(CONTENT, 'lesson-media'), films)
}
