import { USUAL_BUDGET, type Budget } from '../../budget.ts'
import type { CountOf } from './read-counts.ts'

/** How well a build works, according to reports from browsers and the web process. */
export interface Health {
  sessions: number
  failing: number
  /** How many more sessions may fail before its budget is used up; negative once it is exceeded. */
  left: number
  /** What exceeds the budget, in words; empty if nothing does. */
  over: readonly string[]
}

/** The number of failing sessions, or of sessions in total, below which a share is not meaningful. */
const FEW_FAILING = 3
const FEW_SESSIONS = 20
/** The share of sessions that may exceed the budget for bytes, paint or response. */
const PAST = 0.25

const percent = (share: number) => `${(share * 100).toFixed(1).replace('.0', '')} %`

export function healthOf(countOf: CountOf, build: string, stated: Budget | undefined): Health {
  const budget = stated ?? USUAL_BUDGET
  const [sessions, failing, outdone] = [countOf(build, 'session'), countOf(build, 'failing'), countOf(build, 'outdone')]
  const left = Math.floor((sessions * budget.failing) / 100) - failing
  const slow = [
    ['heavy', `more than ${budget.firstLoad / 1000} kB at the first load`],
    ['late', `a largest paint after more than ${budget.lcp} ms`],
    ['slow', `an answer to a touch after more than ${budget.inp} ms`],
  ] as const
  const over = [
    ...(left < 0 && failing >= FEW_FAILING
      ? [`${failing} of ${sessions} sessions failed, ${percent(failing / sessions)}, and ${budget.failing} % may`]
      : []),
    ...(outdone >= FEW_FAILING ? [`${outdone} times it could not render a page that another build could`] : []),
    ...slow.flatMap(([kind, words]) => {
      const share = countOf(build, kind) / sessions
      return sessions >= FEW_SESSIONS && share > PAST ? [`${percent(share)} of ${sessions} sessions had ${words}`] : []
    }),
  ]
  return { sessions, failing, left, over }
}

/** The number of addresses that must have seen failures before reports alone cause a rollback. */
const MANY_ADDRESSES = 20
/** A build must fail this many times as often as the last good build before it is rolled back. */
const WORSE = 3

/**
 * Explains why a build has to be rolled back to the last good one, worded for the history; undefined while it may stay.
 * Each network address counts once, so that a single sender of many reports changes nothing. Failures that the web
 * process observed itself count without an address.
 */
export function whyBack(
  current: { countOf: CountOf; build: string },
  lastGood: { countOf: CountOf; build: string },
  stated: Budget | undefined,
): string | undefined {
  const outdone = current.countOf(current.build, 'outdone')
  if (outdone >= FEW_FAILING) return `it could not render a page that another build could (${outdone})`
  const addresses = ({ countOf, build }: typeof current) => ({
    all: countOf(build, 'address'),
    failing: countOf(build, 'failing_address'),
  })
  const [now, before] = [addresses(current), addresses(lastGood)]
  if (now.failing < MANY_ADDRESSES) return undefined
  const isOver = now.failing * 100 > now.all * (stated ?? USUAL_BUDGET).failing
  const isWorse = now.failing * Math.max(before.all, 1) >= WORSE * before.failing * now.all
  return isOver && isWorse
    ? `it failed for ${now.failing} of ${now.all} addresses, the last good build for ${before.failing} of ${before.all}`
    : undefined
}
