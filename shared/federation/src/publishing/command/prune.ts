import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../append-version.ts'
import { buildsOf, namedIn } from '../version.ts'
import type { Context } from './context.ts'

/** Longer than any tab stays open: an open document requests files of the builds from which it was rendered. */
const KEPT_DAYS = 30
/** The name of an unfinished folder, which a killed build leaves behind. */
const DRAFT = /^\.draft-/

/**
 * Deletes builds that no version of the last days names, unless they were published in that time. Without `really` it
 * only reports what it would delete.
 */
export async function prune({ releases, history, now, say }: Context, really: boolean): Promise<void> {
  const { versions, isWhole, keys } = await history()
  if (!isWhole || !keys) throw new Refusal('the registry can’t be read: what is in use is not known')
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000)
  const first = versions.findIndex(({ at }) => at >= since.toISOString())
  // the previous version was in force until then
  const recent = versions.slice(first === -1 ? -1 : Math.max(0, first - 1))
  const inUse = new Set(
    recent.flatMap((version) =>
      [...namedIn(version)].flatMap(([name, named]) => buildsOf(named).map((build) => `${name}/${build}`)),
    ),
  )
  const old = buildsIn(releases).filter((build) => !inUse.has(build) && madeAt(releases, build) < since)
  const drafts = readdirSync(releases).filter(
    (name) => DRAFT.test(name) && statSync(join(releases, name)).mtimeMs < now.getTime() - 86_400_000,
  )
  for (const folder of [...old, ...drafts]) {
    if (really) rmSync(join(releases, folder), { recursive: true })
    say(`${really ? 'deleted' : 'would delete'} ${folder}`)
  }
  const count = old.length + drafts.length
  if (count === 0) say('nothing to delete')
  else if (!really) say(`${count} to delete: add --really`)
}

const buildsIn = (releases: string): string[] =>
  readdirSync(releases, { withFileTypes: true })
    .filter((name) => name.isDirectory() && !name.name.startsWith('.') && name.name !== 'registry')
    .flatMap(({ name }) => readdirSync(join(releases, name)).map((build) => `${name}/${build}`))
    .filter((build) => existsSync(join(releases, build, 'remote.json')))

const madeAt = (releases: string, build: string): Date => statSync(join(releases, build, 'remote.json')).mtime
