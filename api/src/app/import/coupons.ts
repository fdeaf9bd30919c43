import { CouponScope } from '@app/contracts/coupons'
import { sql } from 'kysely'
import * as z from 'zod'
import { firstTime, unless } from './content-reader.ts'
import type { Kind } from './kind.ts'
import { OF_FOLDER, retireUnlisted } from './remove.ts'
import { count, line } from './schemas.ts'
import { upsert } from './upsert.ts'

const moment = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .nullable()
  .default(null)

const rules = {
  code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capitals and digits'),
  /** The minimum order, in paise, for which the code is valid; max_discount_paise is also in paise. */
  min_order_paise: z.int().min(0).default(0),
  max_discount_paise: count.nullable().default(null),
  scopes: z.array(z.enum(CouponScope.options)).min(1),
  first_order_only: z.boolean().default(false),
  segment: z.literal('institute').nullable().default(null),
  per_user: count.default(1),
  /** How often the code may be used in total; if omitted, there is no limit. With 0, the code can no longer be used. */
  total: z.int().min(0).nullable().default(null),
  starts_at: moment,
  ends_at: moment,
  campaign: line.nullable().default(null),
  /** True if the code was invented for the demo. */
  demo: z.boolean().default(false),
}
const Coupons = z.array(
  z.discriminatedUnion('kind', [
    z.strictObject({ ...rules, kind: z.literal('percent'), percent: count.max(100) }),
    z.strictObject({ ...rules, kind: z.literal('flat'), off_paise: count }),
    z.strictObject({ ...rules, kind: z.literal('free') }),
  ]),
)
type Coupon = z.infer<typeof Coupons>[number]

/** Discount codes. A code without a file is no longer valid; orders that already have the code keep it. */
export const coupons: Kind<ReturnType<typeof rowOf>[]> = {
  read({ list }) {
    const isNew = firstTime()
    return list('coupons.yaml', Coupons, ({ code }) => unless(isNew(code), 'code', 'stands here twice')).map(rowOf)
  },

  withoutDemo: (files) => files.filter(({ demo }) => !demo),

  retire: (trx, rows, now) =>
    retireUnlisted(trx, 'coupons', { key: sql`code`, listed: rows.map(({ code }) => code), scope: OF_FOLDER, now }),

  write: (trx, rows) =>
    upsert(
      trx,
      'coupons',
      ['code'],
      rows.map(({ demo: _demo, ...row }) => row),
    ),
}

function rowOf(coupon: Coupon) {
  const { code, kind, scopes, first_order_only, segment, per_user, total, starts_at, ends_at, campaign, demo } = coupon
  return {
    code,
    kind,
    scopes,
    first_order_only,
    segment,
    per_user,
    total,
    starts_at,
    ends_at,
    campaign,
    demo,
    value: coupon.kind === 'percent' ? coupon.percent : coupon.kind === 'flat' ? coupon.off_paise : 0,
    min_order: coupon.min_order_paise,
    max_discount: coupon.max_discount_paise,
  }
}
