import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Report } from './report.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Runs a test program that writes a JSON report. A missing report counts as one failure, and so does a program that has
 * not ended in time: a test's own limit can't stop it while it waits for a hanging process.
 *
 * @param minutes - The minutes after which the program is ended; if omitted, it may take as long as it needs.
 */
export async function runner(
  program: string,
  args: string[],
  {
    file,
    env,
    read,
    minutes,
  }: {
    file: string
    env?: NodeJS.ProcessEnv
    read(json: never): Report
    minutes?: number
  },
): Promise<Report> {
  fs.rmSync(file, { force: true })
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(minutes && { timeout: minutes * 60_000 }),
  })
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((done) =>
    child.on('exit', (...ended) => done(ended)),
  )
  if (!fs.existsSync(file))
    return { passed: 0, failures: [signal ? `${program} was ended by ${signal}` : `${program} left no report`] }
  const report = read(JSON.parse(fs.readFileSync(file, 'utf8')) as never)
  // an error outside any test also fails the run
  if (code !== 0 && report.failures.length === 0) report.failures.push(`${program} ended with ${code ?? signal}`)
  return report
}
