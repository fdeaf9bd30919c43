import fs from 'node:fs'
import path from 'node:path'

/** Whether a file lies in a folder wherever symbolic links lead; what is not there lies nowhere. */
export function isInside(file: string, folder: string): boolean {
  try {
    return fs.realpathSync(file).startsWith(fs.realpathSync(folder) + path.sep)
  } catch {
    return false
  }
}
