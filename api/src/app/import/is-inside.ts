import fs from 'node:fs'
import path from 'node:path'

/** Whether a file lies in a folder after symbolic links are followed; false for a missing file. */
export function isInside(file: string, folder: string): boolean {
  try {
    return fs.realpathSync(file).startsWith(fs.realpathSync(folder) + path.sep)
  } catch {
    return false
  }
}
