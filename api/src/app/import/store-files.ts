import fs from 'node:fs'
import path from 'node:path'

/**
 * The subfolders of a content folder whose files are served; notes next to them are not served. Only the API serves
 * lesson films.
 */
const SERVED = ['images', 'videos', 'lesson-media']

/**
 * Copies pictures and films to the folder from which they are served if they are missing there or differ in size or
 * age. Symbolic links are omitted, because a link may point to a private file.
 */
export function storeFiles(folder: string, storage: string): void {
  for (const kind of SERVED) {
    const from = path.join(folder, kind)
    if (!fs.existsSync(from)) continue
    fs.cpSync(from, path.join(storage, kind), {
      recursive: true,
      preserveTimestamps: true,
      filter: (source, target) => {
        const found = fs.lstatSync(source)
        return found.isDirectory() || (found.isFile() && isNewer(source, target))
      },
    })
  }
}

function isNewer(source: string, target: string): boolean {
  const there = fs.statSync(target, { throwIfNoEntry: false })
  if (!there) return true
  const here = fs.statSync(source)
  // copied files' times may lose a fraction of a millisecond
  return here.size !== there.size || Math.abs(here.mtimeMs - there.mtimeMs) > 1
}
