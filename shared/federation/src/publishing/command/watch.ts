import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../append-version.ts'
import { createWatcher } from '../canary/watcher.ts'
import { createLiveWatch } from '../health/live-watch.ts'
import { createByteWatch } from '../changed-bytes.ts'
import { keepDate } from '../registry-date.ts'
import type { Version } from '../version.ts'
import type { Context } from './context.ts'

/**
 * Milliseconds between two checks, which are short enough to end a canary well within a minute of its third failing
 * session.
 */
const LOOK = 5000

interface Options {
  site?: string | undefined
  api?: string | undefined
}

/** Ends a failing canary and watches the live builds, until this process is told to stop. */
export async function watch(context: Context, { site, api }: Options): Promise<void> {
  if (!site || !api) throw new Refusal('--site or --api is missing: say where the site and its API are')
  // a key that can't be read is reported now, not on the day when it is needed
  context.key()
  const stopped = new AbortController()
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => stopped.abort())
  const options = { context, site: withoutSlash(site), api: withoutSlash(api) }
  const dates = {
    look: async (now: Date) =>
      void (await keepDate(context.registry.store, context.key(), await context.history(), now)),
  }
  const watches = [createWatcher(options), createLiveWatch(options), dates, createByteWatch(context)]
  process.send?.({ ready: true, url: site })
  let said = ''
  while (!stopped.signal.aborted) {
    const lines = new Set<string>()
    for (const one of watches)
      await one.look(new Date()).then(
        (versions) => [versions ?? []].flat().forEach(({ n, why }: Version) => lines.add(`version ${n}: ${why}`)),
        (error: Error) => lines.add(`not known: ${error.message}`),
      )
    const line = [...lines].join('\n')
    if (line && line !== said) context.say(line)
    said = line
    await sleep(LOOK, undefined, { signal: stopped.signal }).catch(() => {})
  }
}

const withoutSlash = (address: string): string => address.replace(/\/$/, '')
