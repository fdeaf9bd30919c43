import fs from 'node:fs'
import path from 'node:path'
import { buildPackage } from '@app/federation/publishing/build-package'
import { developmentRegistry } from '@app/federation/publishing/development'
import { isWholeBuild } from '@app/federation/publishing/is-whole-build'
import { sourceHash } from '@app/federation/publishing/source-hash'
import { remoteNames } from '@app/federation/remote-folders'
import { folderOf, ROOT } from '@app/federation/workplace'
import { promote, type Builds } from './promote.ts'

export const RELEASES = path.join(ROOT, 'releases')

/** Builds one package into `releases/<name>/<build>`, unless a complete build is already there. */
async function buildRelease(name: string): Promise<{ build: string; made: boolean }> {
  const build = sourceHash(folderOf(name))
  const folder = path.join(RELEASES, name, build)
  if (isWholeBuild(folder)) return { build, made: false }
  const draft = await buildPackage(RELEASES, name, build)
  // somebody has changed or removed a file of the build
  fs.rmSync(folder, { recursive: true, force: true })
  draft.place()
  return { build, made: true }
}

/** Builds the outdated packages, two at a time. This promotes nothing. */
export async function buildReleases(say: (line: string) => void): Promise<Builds> {
  const names = ['shell', ...remoteNames()]
  const waiting = [...names]
  const built = new Map<string, string>()
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      const started = Date.now()
      const { build, made } = await buildRelease(name)
      if (made) say(`built ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
      built.set(name, build)
    }
  }
  await Promise.all([work(), work()])
  // the result is always in the same order, whichever build was ready first
  return new Map(names.map((name) => [name, built.get(name)!]))
}

/**
 * Copies the given builds into a data folder, with a separate registry that names them, for a caller that wants to
 * publish without changing the original. Returns the folder that contains the builds.
 */
export async function copyReleases(data: string, built: Builds): Promise<string> {
  const releases = path.join(data, 'releases')
  for (const [name, build] of built)
    fs.cpSync(path.join(RELEASES, name, build), path.join(releases, name, build), { recursive: true })
  const now = new Date()
  await promote({ registry: await developmentRegistry(data, now), releases, built, now, say: () => {} })
  return releases
}
