import { packagePath } from '@app/parts/paths'
import { isSingle, type InclusionType, type PackageCard } from '@app/contracts/packages'
import type { GlyphName } from '../catalogue/glyph.tsx'
import type { Offer } from '../catalogue/offer-grid.tsx'
import { daysInWords } from '../catalogue/wording.ts'

/** What it costs now: a consultation sold alone from the lowest fee, null when nobody has a free time for it; else its price. */
export const priceNow = (one: PackageCard): { paise: number | null; isFrom: boolean } =>
  isSingle(one)
    ? { paise: one.inclusions[0]?.from_paise ?? null, isFrom: true }
    : { paise: one.price_paise, isFrom: false }

/** Nobody above it is among the times of a service sold alone: its price, or the lowest fee where that is above it now. */
export const mostOf = (one: PackageCard): number => Math.max(one.price_paise, priceNow(one).paise ?? 0)

/** Words for the parts of a package, singular and plural, in the order in which a card shows them. */
const PARTS: readonly { types: readonly InclusionType[]; glyph: GlyphName; one: string; many: string }[] = [
  {
    types: ['discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session'],
    glyph: 'call',
    one: 'talk',
    many: 'talks',
  },
  { types: ['chat_followup'], glyph: 'message', one: 'week of chat', many: 'weeks of chat' },
  { types: ['lab_panel'], glyph: 'test', one: 'lab panel', many: 'lab panels' },
  { types: ['course'], glyph: 'course', one: 'course', many: 'courses' },
  { types: ['diet_plan'], glyph: 'diet', one: 'diet plan', many: 'diet plans' },
]

/** What one gets, counted: "4 talks", "4 weeks of chat". */
function partsOf({ inclusions }: Pick<PackageCard, 'inclusions'>): (readonly [GlyphName, string])[] {
  return PARTS.flatMap(({ types, glyph, one, many }) => {
    const count = inclusions.filter(({ type }) => types.includes(type)).reduce((sum, { quantity }) => sum + quantity, 0)
    return count === 0 ? [] : [[glyph, `${count} ${count === 1 ? one : many}`] as const]
  })
}

/** A package as a card. */
export const packageOffer = (one: PackageCard): Offer => ({
  to: packagePath(one),
  title: one.title,
  ...(one.institute_only && { badge: 'With your institute’s code' }),
  text: one.subtitle,
  recommended: one.recommended_because,
  gets: [...partsOf(one), ...(one.duration_days > 1 ? [['weeks', daysInWords(one.duration_days)] as const] : [])],
  facts: [['With', one.doctor_types_allowed.join(', ')]],
  ...priceNow(one),
  singly: one.mrp_paise,
  action: one.goal === 'talk' ? 'What happens in it' : 'See the plan',
})

/** The facts beside the price on a package's own page. */
export const packageFacts = (one: PackageCard): (readonly [string, string])[] => [
  ...partsOf(one)
    .slice(0, 1)
    .map(([, words]) => ['You get', words] as const),
  ...(one.duration_days > 1 ? [['Takes about', daysInWords(one.duration_days)] as const] : []),
  ['Use within', daysInWords(one.validity_days)],
]
