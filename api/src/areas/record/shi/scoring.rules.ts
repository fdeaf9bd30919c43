import { askedItems, type AnswersById, type AsksIf } from '@app/domain/index-answers'

/**
 * The number of the scoring rule that docs/index-scoring.md describes. When the rule changes, it gets the next number.
 */
export const RULE = 1
/** The best answer to a question has this value and is worth 100. */
const BEST = 4
/** A section gets no score if at least this share of its scored questions was skipped. */
const MOST_SKIPPED = 0.4
/** How many sections must have a score for an overall score. */
const LEAST_SECTIONS = 4
/** A section is going well at or above the first of these scores, and needs attention below the second. */
const GOES_WELL = 50
const DESERVES_A_LOOK = 75
/** How many strengths, and how many sections that need attention, a report names. */
const NAMED = 2

export interface ScoredItem {
  id: string
  section: number
  reversed: boolean
  /** The weight of the question; 0 when the question is not scored. */
  weight: number
  asks_if: AsksIf | null
  /** The text about urgent help, which only safety questions have. */
  help: string | null
}

export interface SectionScore {
  n: number
  /** The score of the section; null when there are too few answers. */
  score: number | null
}

export interface Score {
  sections: SectionScore[]
  overall: number | null
  /** The safety questions to which the answer was yes. If there are any, the report gives no scores. */
  flags: string[]
}

/** Scores answers by rule 1. */
export function scoreOf(items: readonly ScoredItem[], answers: AnswersById): Score {
  const asked = askedItems(items, answers)
  const flags = asked.filter(({ id, help }) => help !== null && answers.get(id) === 1).map(({ id }) => id)
  if (flags.length > 0) return { sections: [], overall: null, flags }
  const scored = Map.groupBy(
    asked.filter(({ weight }) => weight > 0),
    ({ section }) => section,
  )
  const exact = [...scored].map(([n, of]) => ({
    n,
    mean: meanOf(of, answers),
    weight: sum(of, ({ weight }) => weight),
  }))
  const known = exact.filter((one): one is typeof one & { mean: number } => one.mean !== null)
  const whole = known.length < LEAST_SECTIONS ? null : sum(known, ({ mean, weight }) => mean * weight)
  return {
    sections: exact.map(({ n, mean }) => ({ n, score: mean === null ? null : Math.round(mean) })),
    overall: whole === null ? null : Math.round(whole / sum(known, ({ weight }) => weight)),
    flags,
  }
}

/** Computes the weighted mean of a section, out of 100. */
function meanOf(items: readonly ScoredItem[], answers: AnswersById): number | null {
  const given = items.flatMap(({ id, reversed, weight }) => {
    const value = answers.get(id) ?? null
    return value === null ? [] : [{ value: reversed ? BEST - value : value, weight }]
  })
  if ((items.length - given.length) / items.length >= MOST_SKIPPED) return null
  return (sum(given, ({ value, weight }) => value * weight) / sum(given, ({ weight }) => weight) / BEST) * 100
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

/**
 * Picks the sections that are going best and those that need attention, most important first. No section is in both
 * lists.
 */
export function namedFirst(sections: readonly SectionScore[]): { strengths: number[]; focus: number[] } {
  const known = sections.filter((one): one is { n: number; score: number } => one.score !== null)
  const best = known.toSorted((a, b) => b.score - a.score || a.n - b.n)
  const strengths = best.filter(({ score }) => score >= GOES_WELL).slice(0, NAMED)
  const focus = best
    .toReversed()
    .filter((one) => one.score < DESERVES_A_LOOK && !strengths.includes(one))
    .slice(0, NAMED)
  return { strengths: strengths.map(({ n }) => n), focus: focus.map(({ n }) => n) }
}
