import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { checkDoors } from './doors.ts'
import { featureCircles } from './feature-circles.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['shared', 'remotes', 'shell', 'api', 'e2e', 'scripts']

/** A checker that reads nothing finds no errors, so the check fails if it reads fewer modules or links than this. */
const MODULES = 300
const LINKS_TO_SHARED = 100

const CIRCLES = 'no-circles'
/** The number of circles that are listed. */
const SHOWN = 10

interface Cruise {
  modules: { source: string; dependencies: { module: string; resolved: string }[] }[]
  summary: { totalCruised: number; violations: { from: string; to: string; rule: { name: string } }[] }
}

export function checkDirection(): string[] {
  const done = spawnSync('depcruise', [...FOLDERS, '--output-type', 'json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  const { modules, summary } = JSON.parse(done.stdout) as Cruise
  const links = modules
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ resolved }) => resolved.startsWith('shared/')).length
  if (summary.totalCruised < MODULES || links < LINKS_TO_SHARED)
    return [`read only ${summary.totalCruised} modules and ${links} links to shared/`]
  // one import in the wrong direction can close hundreds of circles, which would hide it
  const [circles, others] = [true, false].map((isCircle) =>
    summary.violations.filter(({ rule }) => (rule.name === CIRCLES) === isCircle),
  ) as [Cruise['summary']['violations'], Cruise['summary']['violations']]
  return [
    ...others.map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
    ...circles.slice(0, SHOWN).map(({ from, to, rule }) => `${rule.name}: ${from} → ${to}`),
    ...(circles.length > SHOWN ? [`${CIRCLES}: and ${circles.length - SHOWN} more`] : []),
    ...featureCircles(modules).map((link) => `features in a circle: ${link}`),
    ...checkDoors(),
  ]
}
