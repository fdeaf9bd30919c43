import fs from 'node:fs'
import path from 'node:path'

/** Returns true if a file is in a folder even after symbolic links are followed; false if the file is missing. */
export function isInside(file: string, folder: string): boolean {
  try {
    return fs.realpathSync(file).startsWith(fs.realpathSync(folder) + path.sep)
  } catch {
    return false
  }
}
