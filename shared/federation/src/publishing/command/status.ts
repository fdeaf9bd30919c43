import type { History } from '../history.ts'
import { liveHealth } from '../health/live-watch.ts'
import { ageFault, readDate } from '../registry-date.ts'
import { changedBytes } from '../changed-bytes.ts'
import { isShared } from '../../flags.ts'
import { readBuild } from '../facts.ts'
import { buildsOf, flagsIn, namedIn, type Named, type Version } from '../version.ts'
import type { Context } from './context.ts'
import { table } from './table.ts'

/** Matches the number of a version's file in a line that explains why the version does not count. */
const VERSION_FILE = /versions\/(\d+)[.]json/

interface Options {
  /** Also prints invalid versions that are older than the newest valid one. */
  isAll?: boolean | undefined
  /**
   * The API's address for processes on its own machine; if given, the status also shows how well each live build works.
   */
  api?: string | undefined
}

/**
 * Prints each live build: when it went live, who released it and how well it works. An invalid version that is older
 * than the newest valid one no longer has any effect, so it is only counted.
 */
export async function showStatus(context: Context, { isAll = false, api }: Options = {}): Promise<void> {
  const { registry, history, say, now } = context
  const found = await history()
  const newest = found.versions.at(-1)
  if (newest) {
    say(`version ${newest.n} of ${registry.store.where}`)
    const date = await readDate([registry.store], found.keys)
    if (date) say(`its date was signed ${minute(date.at)} by ${date.by}`)
    const old = ageFault(date, newest, now)
    if (old !== undefined) say(old)
    const rows = [...namedIn(newest)].map(([name, named]) => {
      const { at, by, why } = movedLast(found, name)
      return [name, named.current, named.lastGood ?? '', stateOf(named), minute(at), by, why]
    })
    say(table(['name', 'current', 'last good', 'state', 'since', 'by', 'why'], rows))
    for (const line of changedBytes(context.releases, newest)) say(`CHANGED ${line}`)
    showFlags(context, newest)
    if (api) await showHealth(context, found, api)
  } else say(`${registry.store.where}: no version counts`)
  const isOld = (line: string) => Number(VERSION_FILE.exec(line)?.[1] ?? Infinity) < (newest?.n ?? 0)
  for (const line of found.refused) if (isAll || !isOld(line)) say(`does not count: ${line}`)
  const hidden = isAll ? 0 : found.refused.filter(isOld).length
  if (hidden > 0)
    say(`${hidden} older ${hidden === 1 ? 'version does' : 'versions do'} not count: release status --all`)
}

/** Prints the flags that are not off. A flag that no live build reads only makes the site harder to understand. */
function showFlags({ releases, say }: Context, newest: Version): void {
  const read = new Set(
    newest.remotes.flatMap((remote) =>
      buildsOf(remote).flatMap((build) =>
        (readBuild(releases, remote.name, build)?.sidecar.pages ?? []).flatMap(({ flags = [] }) => flags),
      ),
    ),
  )
  const flags = Object.entries(flagsIn(newest))
  if (flags.length === 0) return
  const rows = flags.map(([flag, share]) => [
    flag,
    isShared(share) ? `on for ${share} %` : 'on',
    read.has(flag) ? '' : `no live page reads it: release flag ${flag} off`,
  ])
  say(table(['flag', 'is', ''], rows))
}

async function showHealth(context: Context, history: History, api: string): Promise<void> {
  const healths = await Promise.all(
    history.versions.at(-1)!.remotes.map(async ({ name, current, sample = 100 }) => ({
      name,
      current,
      sample,
      ...(await liveHealth(context, api.replace(/\/$/, ''), history, name)),
    })),
  )
  const rows = healths.map(({ name, current, sample, sessions, failing, left, over }) => [
    name,
    current,
    over.length > 0 ? 'RED' : 'ok',
    String(sessions),
    `${sample} %`,
    String(failing),
    sessions > 0 ? `${((failing / sessions) * 100).toFixed(1)} %` : '',
    String(left),
  ])
  context.say(table(['name', 'build', 'health', 'sessions', 'of tabs', 'failing', 'share', 'left'], rows))
  for (const { name, current, over } of healths)
    for (const fault of over) context.say(`RED ${name} ${current}: ${fault}`)
}

/** Prints every version, the newest last. */
export async function showHistory({ history, say }: Context): Promise<void> {
  const { versions } = await history()
  const rows = versions.map((version, i) => [
    String(version.n),
    minute(version.at),
    version.by,
    changes(version, versions[i - 1]).join(', '),
    version.why,
  ])
  say(table(['n', 'when', 'who', 'what', 'why'], rows))
}

const stateOf = ({ disabled, canary }: Named): string =>
  disabled ? 'off' : canary ? `canary ${canary.build} ${canary.share} %` : 'on'

export const minute = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 16)}`

function movedLast({ versions }: History, name: string): Version {
  const i = versions.findLastIndex((version, index) => changes(version, versions[index - 1], name).length > 0)
  return versions[i]!
}

/** Describes the differences from the previous version: 'booking a1 → b2'. */
function changes(version: Version, before: Version | undefined, only?: string): string[] {
  const now = namedIn(version)
  const was = before ? namedIn(before) : new Map<string, Named>()
  return [...new Set([...was.keys(), ...now.keys()])].flatMap((name) => {
    const [from, to] = [was.get(name), now.get(name)].map((named) => named && shown(named))
    return from === to || (only !== undefined && only !== name)
      ? []
      : `${name} ${from ? `${from} → ` : ''}${to ?? 'gone'}`
  })
}

const shown = (named: Named): string => named.current + (stateOf(named) === 'on' ? '' : ` (${stateOf(named)})`)
