import fs from 'node:fs'
import path from 'node:path'

/** The maximum size of a log file in bytes, and the number of files per log, including the one being written. */
const LIMIT = 10_000_000
const FILES = 3

export interface Log {
  write(text: string): void
}

/**
 * Writes a log to `file`, `file.1` and `file.2`, each at most ten megabytes long. A line that can't be written (because
 * of a full disk, or a folder without permission) is dropped, and this is reported once, because a log must not end the
 * process that it describes.
 */
export function openLog(file: string, say: (line: string) => void, limit = LIMIT): Log {
  let output: number | undefined
  let size = 0
  let isFailing = false

  function open(): number {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    output = fs.openSync(file, 'a')
    size = fs.fstatSync(output).size
    return output
  }

  function close(): void {
    if (output !== undefined) fs.closeSync(output)
    output = undefined
  }

  return {
    write(text) {
      try {
        output ??= open()
        if (size > 0 && size + Buffer.byteLength(text) > limit) {
          close()
          shift(file)
          output = open()
        }
        size += fs.writeSync(output, text)
        if (isFailing) say(`${file} is written again`)
        isFailing = false
      } catch (error) {
        if (!isFailing)
          say(`${file} can't be written (${(error as NodeJS.ErrnoException).code}): its lines are dropped`)
        isFailing = true
      }
    },
  }
}

/** Makes room for a new file: each log file gets the next number, and the oldest is deleted. */
function shift(file: string): void {
  for (let number = FILES - 1; number > 0; number--) {
    const from = number === 1 ? file : `${file}.${number - 1}`
    if (fs.existsSync(from)) fs.renameSync(from, `${file}.${number}`)
  }
}

/**
 * Limits the size of a log that another process writes and keeps open: the same file is emptied and reused. On a full
 * disk, the lines in the emptied file are lost.
 */
export function boundLog(file: string, limit = LIMIT): void {
  if ((fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= limit) return
  try {
    if (fs.existsSync(`${file}.1`)) fs.renameSync(`${file}.1`, `${file}.2`)
    fs.copyFileSync(file, `${file}.1`)
  } catch {
    fs.rmSync(`${file}.1`, { force: true })
  }
  fs.truncateSync(file)
}
