import type { PackageCard } from '@app/contracts/packages'
import { daysInWords } from '../catalogue/wording.ts'
import { talksIn } from './package-offer.ts'

/** What stands beside a package's price. */
export const packageFacts = (one: PackageCard): (readonly [string, string])[] => [
  ['Talks', String(talksIn(one))],
  ...(one.duration_days > 1 ? [['Takes about', daysInWords(one.duration_days)] as const] : []),
  ['Use within', daysInWords(one.validity_days)],
]
