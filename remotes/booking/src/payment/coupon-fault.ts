import type { CouponRefusal, CouponScope } from '@app/contracts/coupons'
import { formatDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import type { ApiError } from '@app/kernel'

const NAMES: Readonly<Record<CouponScope, string>> = {
  package: 'plans',
  discovery_call: 'discovery calls',
  appointment: 'appointments',
  lab_test: 'lab tests',
  course: 'courses',
}

/** A refusal of a discount code, or of the order to which the code applies. */
export type CodeRefusal = Omit<CouponRefusal, 'code'> & { code: string }

/** Says why a code was refused, with the date, amount or product in question. */
export function couponFault({ message, refusal }: ApiError<CodeRefusal>): string {
  const { at, more_paise, scopes } = refusal ?? {}
  if (refusal?.code === 'not_started' && at) return `This code counts from ${formatDate(at)} on.`
  // a code's end is the first moment at which it is no longer valid
  if (refusal?.code === 'expired' && at) return `This code ended on ${formatDate(before(at))}.`
  if (more_paise) return `Add ${formatPaise(more_paise)} more to use this code.`
  if (scopes) return `This code is for ${scopes.map((scope) => NAMES[scope]).join(' and ')} only.`
  return `${message}.`
}

const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
