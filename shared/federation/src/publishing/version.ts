import * as z from 'zod'
import type { Shares } from '../flags.ts'

const Id = z.string().regex(/^[a-z0-9_-]+$/)

/**
 * The facts about a build when a version first named it. A build that differs in one byte, in its files or in its
 * claims, is a different build.
 */
const Facts = z.strictObject({
  /** SHA-384 of the build's `remote.json`, which contains the hash of every other file. */
  sidecar: z.string(),
  /** The paths of its pages: '/blog/detail/:slug'. */
  routes: z.array(z.string()),
  /**
   * The commit from which the build was published, with '+' if its sources had been changed since; missing outside
   * a repository.
   */
  commit: z.exactOptional(z.string()),
  /** The release of the API against which its calls were checked; missing if they were not checked. */
  api: z.exactOptional(z.string()),
  /** True if the remote's team wants a failing build to be rolled back automatically. */
  rollsBack: z.exactOptional(z.literal(true)),
  /**
   * True if this build must never be rolled back automatically, because the previous build would damage the data that
   * this build has written.
   */
  noReturn: z.exactOptional(z.literal(true)),
})

const Named = z.strictObject({
  current: Id,
  lastGood: z.exactOptional(Id),
  /**
   * `share` is a percentage of browsers; `begun` is the number of the version in which this build became the canary.
   */
  canary: z.exactOptional(z.strictObject({ build: Id, share: z.int().min(1).max(99), begun: z.int().min(1) })),
  /** The percentage of tabs that report how well the builds work; if omitted, all tabs. */
  sample: z.exactOptional(z.int().min(0).max(100)),
  /**
   * The remote's flags that are not off, by name without the remote's name, with the percentage of browsers for which
   * each is on; 100 means all.
   */
  flags: z.exactOptional(z.record(z.string().regex(/^[a-z0-9-]+$/), z.int().min(1).max(100))),
  /** The remote's section of the site shows its fallback, while the site still lists the remote's pages. */
  disabled: z.exactOptional(z.literal(true)),
  /**
   * The facts about those builds above that existed when the version named them; a build without facts counts as
   * missing.
   */
  builds: z.record(Id, Facts),
})

const Version = z.strictObject({
  /** The number of the version, from 1; the file is named after it. */
  n: z.int().min(1),
  at: z.iso.datetime(),
  /** Id of the key that signed the version. */
  by: z.string(),
  why: z.string(),
  /** The hash of the previous version; empty in the first version. */
  previous: z.string(),
  shell: Named.omit({ disabled: true, canary: true, sample: true, flags: true }),
  remotes: z.array(Named.extend({ name: Id })),
  signature: z.string(),
})

export type Facts = z.output<typeof Facts>
export type Named = z.output<typeof Named>
/**
 * One state of the whole site, and the person who made it. A version never changes: promotion and rollback add a new
 * one.
 */
export type Version = z.output<typeof Version>
export type State = Pick<Version, 'shell' | 'remotes'>

/** @throws Error with one line if the text is not a version. */
export function parseVersion(text: string): Version {
  const parsed = Version.safeParse(json(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`it is no version: ${issue!.path.join('.')} ${issue!.message}`)
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(text === '' ? 'it is empty' : 'it is cut short, or no JSON')
  }
}

export const versionFile = (n: number): string => `versions/${String(n).padStart(6, '0')}.json`

/** Returns all names with their states; the shell is one of them. */
export const namedIn = ({ shell, remotes }: State): Map<string, Named> =>
  new Map([['shell', shell], ...remotes.map(({ name, ...named }) => [name, named] as const)])

/** The builds that visitors get, by name. */
export const currentIn = (state: State): Map<string, string> =>
  new Map([...namedIn(state)].map(([name, { current }]) => [name, current]))

export function stateOf(named: ReadonlyMap<string, Named>): State {
  const { shell, ...remotes } = Object.fromEntries(named)
  if (!shell) throw new Error('a version names a shell')
  return { shell, remotes: Object.entries(remotes).map(([name, one]) => ({ name, ...one })) }
}

export interface LiveCanary {
  name: string
  build: string
  share: number
  begun: number
}

/** Returns the site's only canary, if there is one: a remote that is switched off has no canary. */
export function canaryIn({ remotes }: State): LiveCanary | undefined {
  const remote = remotes.find(({ canary, disabled }) => canary && !disabled)
  return remote?.canary && { name: remote.name, ...remote.canary }
}

/** All remotes' flags that are not off: 'booking.new-times' with the percentage of browsers for which it is on. */
export const flagsIn = ({ remotes }: State): Shares =>
  Object.fromEntries(
    remotes.flatMap(({ name, flags = {} }) => Object.entries(flags).map(([flag, share]) => [`${name}.${flag}`, share])),
  )

/** The builds that a name currently refers to. */
export const buildsOf = ({ current, lastGood, canary }: Omit<Named, 'builds'>): string[] => [
  ...new Set([current, lastGood, canary?.build].filter((build) => build !== undefined)),
]
