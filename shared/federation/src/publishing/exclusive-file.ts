import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Creates a file with all of its text in one step. Returns false, without changing anything, if the file exists. A
 * process that is killed leaves no half-written file.
 */
export function createExclusively(file: string, text: string, mode = 0o644): boolean {
  mkdirSync(dirname(file), { recursive: true })
  const whole = `${file}.${randomBytes(6).toString('hex')}.new`
  writeFileSync(whole, text, { mode, flush: true })
  try {
    linkSync(whole, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(whole)
  }
}
