import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { folderOf, ROOT } from '../workplace.ts'

/**
 * A build in its own folder until it is moved to its final path: if the process is killed, nothing ever uses what
 * remains.
 */
export interface Draft {
  folder: string
  /** Moves the build into the releases folder in one step. @throws Error if a different build is already there. */
  place(): void
  discard(): void
}

/** Checks the types of the package in a folder. @returns the compiler's messages, one per line. */
export function checkTypes(folder: string): string[] {
  const args = ['--noEmit', '--pretty', 'false', '--project', folder]
  const { status, stdout } = spawnSync(join(ROOT, 'node_modules/.bin/tsc'), args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? [] : stdout.trim().split('\n')
}

/**
 * Builds one package in a temporary folder, beside its final path. @throws Error with the last lines of the bundler's
 * output.
 */
export async function buildPackage(releases: string, name: string, build: string): Promise<Draft> {
  mkdirSync(releases, { recursive: true })
  const apart = mkdtempSync(join(releases, '.draft-'))
  const discard = () => rmSync(apart, { recursive: true, force: true })
  const folder = join(apart, name, build)
  const cwd = join(ROOT, folderOf(name))
  const child = spawn(join(cwd, 'node_modules/.bin/rsbuild'), ['build'], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', BUILD: build, RELEASES: apart },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const code = await new Promise<number | null>((done) => child.on('close', done).on('error', () => done(1)))
  if (code !== 0) {
    discard()
    throw new Error(`building ${name} failed:\n${output.trim().split('\n').slice(-30).join('\n')}`)
  }
  return {
    folder,
    place() {
      mkdirSync(join(releases, name), { recursive: true })
      // fails if the folder exists and is not empty
      renameSync(folder, join(releases, name, build))
      discard()
    },
    discard,
  }
}
