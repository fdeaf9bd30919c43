import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { splitReport, sumOf, type Report } from './report.ts'

/**
 * Runs commands with Node, a given number at a time. Shows each command's whole output in list order, as soon as that
 * command and all commands before it have ended. A command that ends without its summary lines counts as one failure.
 */
export async function sideBySide(
  commands: readonly (readonly string[])[],
  lanes: number,
  show: (output: string) => void,
): Promise<Report> {
  const reports: Report[] = []
  const waiting = commands.entries()
  const ended: (string | undefined)[] = []
  let shown = 0
  const lane = async () => {
    for (const [index, command] of waiting) {
      const output = await outputOf(command)
      const split = splitReport(output)
      reports.push(split?.report ?? { passed: 0, failures: [`${command.join(' ')} ended without a report`] })
      ended[index] = split?.before ?? output
      for (let text = ended[shown]; text !== undefined; text = ended[++shown]) show(text)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return sumOf(reports)
}

/** Both streams are written to one file, which preserves their order. */
async function outputOf(command: readonly string[]): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'part-'))
  const file = path.join(folder, 'output')
  const output = fs.openSync(file, 'w')
  try {
    const child = spawn(process.execPath, [...process.execArgv, ...command], { stdio: ['ignore', output, output] })
    await new Promise((done) => child.on('close', done).on('error', done))
    return fs.readFileSync(file, 'utf8')
  } finally {
    fs.closeSync(output)
    fs.rmSync(folder, { recursive: true })
  }
}
