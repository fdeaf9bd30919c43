import fs from 'node:fs'
import path from 'node:path'

/** What is served from a content folder; the notes beside it are not. The API alone serves the films of lessons. */
const SERVED = ['images', 'videos', 'lesson-media']

/**
 * Copies pictures and films to the folder that they are served from, where they are missing or of another size or age. A
 * symbolic link is left out: it may lead to what nobody is to see.
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
  // copied times may lose a fraction of a millisecond
  return here.size !== there.size || Math.abs(here.mtimeMs - there.mtimeMs) > 1
}
