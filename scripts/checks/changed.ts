import { spawnSync } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * Maps a feature's files to the journeys that test them, by a word in the file's path; the first match counts. A file
 * that matches no entry belongs to all journeys.
 */
const AREAS: readonly { files: RegExp; journeys: readonly string[] }[] = [
  {
    files: /^remotes\/content\/src\/(home|variants|doctors)\//,
    journeys: ['accessibility', 'adaptation', 'documents', 'home', 'site', 'steps'],
  },
  {
    files: /^remotes\/account\//,
    journeys: [
      'accessibility',
      'account',
      'contact-details',
      'guards',
      'info',
      'institute',
      'passkeys',
      'rights',
      'second-factor',
    ],
  },
  { files: /course|lesson/, journeys: ['accessibility', 'courses'] },
  { files: /^remotes\/meeting\/|meeting/, journeys: ['book-and-meet', 'call-of-three'] },
  { files: /lab-(tests|bookings)|sandbox-lab|service-area/, journeys: ['accessibility', 'lab-tests', 'plans'] },
  {
    files: /payment|order|refund|sandbox/,
    journeys: ['appointments', 'book-and-meet', 'payment-providers', 'payments', 'plans'],
  },
  {
    files: /^remotes\/booking\/|booking|slot|hold/,
    journeys: ['accessibility', 'appointments', 'book-and-meet', 'payment-providers', 'payments', 'plans', 'frame'],
  },
  { files: /blog|comment|feed/, journeys: ['blog', 'documents', 'machines', 'site'] },
  { files: /\/shi\/|health-index/, journeys: ['accessibility', 'health-index', 'site'] },
  { files: /message|thread|conversation|notice|outbox|preference/, journeys: ['info', 'messages', 'notices'] },
  { files: /contact-details/, journeys: ['account', 'contact-details', 'register'] },
  { files: /faq|contact|polic|document/, journeys: ['documents', 'info', 'site'] },
  {
    files: /account|session|login|phone|password|passkey|profile|institute|factor/,
    journeys: [
      'account',
      'contact-details',
      'institute',
      'passkeys',
      'second-factor',
      'guards',
      'register',
      'frame',
      'book-and-meet',
    ],
  },
  {
    files: /^remotes\/(patient|doctor)\//,
    journeys: ['accessibility', 'appointments', 'book-and-meet', 'frame', 'guards'],
  },
  { files: /^remotes\/content\/|^api\/content\//, journeys: ['accessibility', 'adaptation', 'documents', 'site'] },
]
/** Matches feature folders; a change to a file outside them affects all features. */
const FEATURES = /^(api\/(src|content|sandbox)|remotes|shared\/contracts)\//

const git = (...args: string[]): string => {
  const done = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return done.status === 0 ? done.stdout.trim() : ''
}

/**
 * Returns the commit with which a change is compared: the commit at which its branch left main or, on main, the
 * previous commit.
 */
export const changeBase = (): string => git('merge-base', 'HEAD', 'main') || 'HEAD'

/** Lists the files that have changed since a commit, including those that git does not track yet. */
export const changedFiles = (base: string): string[] =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')]
    .flatMap((list) => list.split('\n'))
    .filter(Boolean)

/** Returns the journeys that test the changed files, or 'all' if one of the files may affect any journey. */
export function journeysOf(files: readonly string[]): 'all' | string[] {
  const wanted = new Set<string>()
  for (const file of files.filter(mattersToJourneys)) {
    const [, itself] = /^e2e\/(?:journeys|sweeps)\/([\w-]+)\.spec\.ts$/.exec(file) ?? []
    const journeys = itself ? [itself] : areaOf(file)?.journeys
    if (!journeys) return 'all'
    for (const name of journeys) wanted.add(name)
  }
  return [...wanted].toSorted()
}

const areaOf = (file: string) => (FEATURES.test(file) ? AREAS.find(({ files }) => files.test(file)) : undefined)

const mattersToJourneys = (file: string): boolean =>
  /^(api|e2e|remotes|scripts|shared|shell)\//.test(file) &&
  !/\.test\.tsx?$|^api\/(bench|sweeps|test)\/|^e2e\/(judge|pictures)\/|^scripts\/(bench|checks|skew)\//.test(file)
