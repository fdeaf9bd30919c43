import { join } from 'node:path'
import type { Context } from './command/context.ts'
import { readBuild } from './facts.ts'
import { brokenFile } from './is-whole-build.ts'
import { buildsOf, namedIn, type Version } from './version.ts'

/**
 * Lists a version's builds whose files are missing or differ from the released ones, one per line. Browsers and the web
 * process reject a changed file, so visitors see only a failure.
 */
export function changedBytes(releases: string, version: Version): string[] {
  return [...namedIn(version)].flatMap(([name, named]) =>
    buildsOf(named).flatMap((build) => {
      const found = readBuild(releases, name, build)
      if (!found) return [`${name} ${build} is not in ${releases}: bring it there`]
      const stated = named.builds[build]?.sidecar
      const broken =
        stated !== undefined && stated !== found.facts.sidecar ? 'remote.json' : brokenFile(join(releases, name, build))
      return broken === undefined
        ? []
        : [`${name} ${build}: ${broken} is missing, or has other bytes than were released: bring its own back`]
    }),
  )
}

/** Milliseconds between two checks of the live builds' bytes. */
const LOOK = 60_000

/** Alerts once for each file of a named build that is missing or was changed. */
export function createByteWatch({ releases, history, say }: Pick<Context, 'releases' | 'history' | 'say'>) {
  let lookedAt = -Infinity
  let said = ''

  return {
    async look(now: Date): Promise<void> {
      if (now.getTime() - lookedAt < LOOK) return
      lookedAt = now.getTime()
      const newest = (await history()).versions.at(-1)
      const lines = newest ? changedBytes(releases, newest).map((line) => `ALERT ${line}`) : []
      const text = lines.join('\n')
      if (text && text !== said) say(text)
      said = text
    },
  }
}
