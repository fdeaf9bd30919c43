import { CouponScope } from '@app/contracts/coupons'
import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { couponCode, rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { insertCoupon } from '../../../areas/money/money.door.ts'

const scopes = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',')),
  ),
  z.array(z.enum(CouponScope.options)),
)
const moment = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text: string) => new Date(text)),
)

export const couponAdd = verb({
  name: 'coupon add',
  is: 'adds a code that takes something off',
  takes: {
    code: { is: '3 to 20 capitals and digits', form: couponCode },
    kind: { is: 'percent, flat or free', form: z.enum(['percent', 'flat', 'free']) },
    value: { is: 'percent, or rupees; none of a free one', form: rowNumber, isOptional: true },
    for: { is: 'package, discovery_call, appointment, lab_test, course, with commas between', form: scopes },
    least: { is: 'the rupees that an order comes to at least', form: rowNumber, isOptional: true },
    most: { is: 'the rupees that it takes off at most', form: rowNumber, isOptional: true },
    first: { is: 'yes: for a first order alone', form: z.literal('yes'), isOptional: true },
    segment: { is: 'institute: for its members alone', form: z.literal('institute'), isOptional: true },
    each: { is: 'how often one patient may use it, 1 where it is left out', form: rowNumber, isOptional: true },
    total: { is: 'how often all may use it', form: rowNumber, isOptional: true },
    starts: { is: 'from when it counts, as 2027-03-01T00:00:00+05:30', form: moment, isOptional: true },
    ends: { is: 'when it counts no more', form: moment, isOptional: true },
    campaign: { is: 'what it is made for', form: z.string().check(z.maxLength(80)), isOptional: true },
  },
  async work(trx, { code, kind, value, ...rules }) {
    if ((kind === 'free') !== (value === undefined)) return refuse('a value belongs to percent and flat')
    if (kind === 'percent' && value! > 100) return refuse('no code takes off more than all')
    const { starts = null, ends = null } = rules
    if (starts && ends && starts >= ends) return refuse('it ends before it begins')
    const coupon = {
      code,
      kind,
      value: kind === 'flat' ? value! * 100 : (value ?? 0),
      scopes: rules.for,
      min_order: (rules.least ?? 0) * 100,
      max_discount: rules.most === undefined ? null : rules.most * 100,
      first_order_only: rules.first === 'yes',
      segment: rules.segment ?? null,
      per_user: rules.each ?? 1,
      total: rules.total ?? null,
      starts_at: starts,
      ends_at: ends,
      campaign: rules.campaign ?? null,
    }
    return (await insertCoupon(trx, coupon)) ? ok(coupon) : refuse('there is such a code')
  },
})
