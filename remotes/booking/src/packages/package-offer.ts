import { packagePath } from '@app/care/paths'
import type { PackageCard } from '@app/contracts/packages'
import type { Offer } from '../catalogue/offer-grid.tsx'
import { daysInWords } from '../catalogue/wording.ts'

/** One service sold alone. A discovery call does not count: it has its own pages. */
export const isSingle = ({ goal, inclusions }: Pick<PackageCard, 'goal' | 'inclusions'>): boolean =>
  goal === 'talk' && inclusions.every(({ type, quantity }) => type !== 'discovery_call' && quantity === 1)

/** Talks with a person; courses, tests and written plans are none. */
const TALKS: readonly string[] = ['discovery_call', 'sexologist_consult', 'therapist_session', 'counsellor_session']

const talksIn = ({ inclusions }: Pick<PackageCard, 'inclusions'>): number =>
  inclusions.filter(({ type }) => TALKS.includes(type)).reduce((sum, { quantity }) => sum + quantity, 0)

/** A package as a card. */
export const packageOffer = (one: PackageCard): Offer => ({
  to: packagePath(one),
  title: one.title,
  text: one.subtitle,
  facts: [
    ['Talks', String(talksIn(one))],
    ...(one.duration_days > 1 ? [['Takes', daysInWords(one.duration_days)] as const] : []),
    ['With', one.doctor_types_allowed.join(', ')],
  ],
  paise: one.price_paise,
  singly: one.mrp_paise,
})

/** What a package's own page says beside its price. */
export const packageFacts = (one: PackageCard): (readonly [string, string])[] => [
  ['Talks', String(talksIn(one))],
  ...(one.duration_days > 1 ? [['Takes about', daysInWords(one.duration_days)] as const] : []),
  ['Use within', daysInWords(one.validity_days)],
]
