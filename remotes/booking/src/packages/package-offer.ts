import { PATHS } from '@app/parts/paths'
import { isConsultation } from '@app/contracts/booking'
import { isSingle, type Inclusion, type InclusionType, type PackageCard } from '@app/contracts/packages'
import { daysInWords, planLength, planWeeks } from '@app/domain/days-in-words'

/**
 * Returns the current price: for a single consultation, the lowest fee, or null if no expert has a free slot for it;
 * for any other package, its price.
 */
export const priceNow = (one: PackageCard): { paise: number | null; isFrom: boolean } =>
  isSingle(one)
    ? { paise: one.inclusions[0]?.from_paise ?? null, isFrom: true }
    : { paise: one.price_paise, isFrom: false }

/**
 * Returns the maximum price of a single service, so that no expert with a higher fee is offered: its price, or the
 * lowest current fee if that is higher.
 */
export const mostOf = (one: PackageCard): number => Math.max(one.price_paise, priceNow(one).paise ?? 0)

/** The names of a package's items, singular and plural, in the order in which a row shows them. */
const PARTS: readonly { types: readonly InclusionType[]; one: string; many: string }[] = [
  {
    types: ['discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session'],
    one: 'session',
    many: 'sessions',
  },
  { types: ['chat_followup'], one: 'week of chat', many: 'weeks of chat' },
  { types: ['lab_panel'], one: 'lab panel', many: 'lab panels' },
  { types: ['course'], one: 'course', many: 'courses' },
  { types: ['diet_plan'], one: 'diet plan', many: 'diet plans' },
]

const countOf = ({ inclusions }: Pick<PackageCard, 'inclusions'>, types: readonly InclusionType[]): number =>
  inclusions.filter(({ type }) => types.includes(type)).reduce((sum, { quantity }) => sum + quantity, 0)

/** Counts a package's items: "4 sessions", "4 weeks of chat". */
function partsOf(one: Pick<PackageCard, 'inclusions'>): string[] {
  return PARTS.flatMap(({ types, one: single, many }) => {
    const count = countOf(one, types)
    return count === 0 ? [] : [`${count} ${count === 1 ? single : many}`]
  })
}

/**
 * For a plan that costs more than its parts, each bought on its own at today's lowest price: returns that sum, the sum
 * of what the plan pays for each part, and the parts that only a plan has; else null.
 */
export function dearerThanParts(one: PackageCard): { alone: number; covered: number; adds: string } | null {
  const sold = one.inclusions.filter(({ from_paise }) => from_paise !== null)
  const added = one.inclusions.filter((part) => !sold.includes(part))
  // without a price for every talk, the sum says nothing
  if (isSingle(one) || sold.length === 0 || added.length === 0 || added.some(({ type }) => isConsultation(type)))
    return null
  const sumOf = (price: (part: Inclusion) => number) => sold.reduce((sum, part) => sum + price(part) * part.quantity, 0)
  const alone = sumOf(({ from_paise }) => from_paise!)
  if (alone >= one.price_paise) return null
  return {
    alone,
    covered: sumOf(({ from_paise, single_paise }) => Math.max(from_paise!, single_paise ?? 0)),
    adds: partsOf({ inclusions: added }).join(' and '),
  }
}

/** The list that a package belongs to: a plan's own list, else the list of everything. */
export const parentOf = ({ goal }: Pick<PackageCard, 'goal'>): { to: string; name: string } =>
  goal === 'talk' ? { to: PATHS.packages, name: 'Packages and plans' } : { to: PATHS.plans, name: 'Treatment plans' }

const isOverWeeks = ({ duration_days }: Pick<PackageCard, 'duration_days'>) => duration_days > 1

/** Writes a plan's length once, with its chat: "4 weeks with chat", "25 weeks, 24 with chat". */
function lengthWithChat(one: PackageCard): string {
  const length = planLength(one.duration_days)
  const chat = countOf(one, ['chat_followup'])
  if (chat === 0) return length
  return chat < Math.floor(planWeeks(one.duration_days)) ? `${length}, ${chat} with chat` : `${length} with chat`
}

/** Writes the items as "7 sessions · 12 weeks with chat · 1 lab panel"; empty for a single service, whose name says it. */
export function partsInWords(one: PackageCard): string {
  if (!isOverWeeks(one)) return ''
  const [sessions, ...others] = partsOf({ inclusions: one.inclusions.filter(({ type }) => type !== 'chat_followup') })
  return [sessions, lengthWithChat(one), ...others].join(' · ')
}

/** Returns the facts beside the price on a package's own page. */
export const packageFacts = (one: PackageCard): (readonly [string, string])[] => [
  ...(isOverWeeks(one) ? [['Takes about', planLength(one.duration_days)] as const] : []),
  ['Use within', daysInWords(one.validity_days)],
]
