import { ok } from '@app/domain/result'
import { verb } from '../verb.ts'
import { listCoupons } from '../../../areas/money/money.door.ts'

export const couponList = verb({
  name: 'coupon list',
  is: 'lists the codes, what each takes off, how often it was used and when it ends',
  takes: {},
  isRead: true,
  work: async (trx, _given, { now }) =>
    ok({
      coupons: (await listCoupons(trx)).map(({ retired_at, ...coupon }) => ({
        ...coupon,
        is_open:
          retired_at === null &&
          (coupon.starts_at === null || coupon.starts_at <= now) &&
          (coupon.ends_at === null || now < coupon.ends_at) &&
          (coupon.total === null || coupon.used < coupon.total),
      })),
    }),
})
