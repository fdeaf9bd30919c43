import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  BeginCourse,
  Bought,
  BuyPackage,
  BuyRefusal,
  Plan,
  PlanId,
  PlanQuery,
  PlanRefusal,
  StopPlan,
  StopQuote,
  UnitCheck,
  UnitQuery,
  UseLabUnit,
  Upgrade,
  UpgradePlan,
  UseUnit,
} from './plans.ts'

const refused = refusals(PlanRefusal, {
  plan_not_found: { status: 404, message: 'We could not find this plan' },
  plan_over: { status: 409, message: 'This plan is over' },
  already_frozen: { status: 409, message: 'A plan can be paused once' },
  not_frozen: { status: 409, message: 'This plan is not paused' },
  unit_reserved: {
    status: 409,
    message: 'Something of this plan is booked: cancel it first, or wait until it is over',
  },
  quote_changed: { status: 409, message: 'The amount has changed meanwhile: please look again' },
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
  lab_booking_not_found: { status: 404, message: 'We could not find this booking' },
  already_booked: { status: 409, message: 'This is booked already' },
  no_unit: { status: 422, message: 'Your plan has nothing left for this' },
  no_upgrade: { status: 422, message: 'Your plan can’t be changed for this one' },
  already_yours: { status: 409, message: 'You have this plan already' },
  key_reused: { status: 409, message: 'This form was sent with something else: please open it again' },
})
export const buyPackage = {
  access: 'patient',
  perDay: 50,
  body: BuyPackage,
  answer: Bought,
  refusals: refusals(BuyRefusal, {
    package_not_found: { status: 404, message: 'We could not find this package' },
    not_on_sale: { status: 422, message: 'This package is bought with its time' },
    nobody_free: { status: 409, message: 'No expert has a free time for this now: please write to us' },
    institute_only: { status: 403, message: 'This plan is for members of an institute' },
    already_yours: { status: 409, message: 'You have this plan already' },
    key_reused: { status: 409, message: 'This form was sent with something else: please open it again' },
    offer_ended: { status: 409, message: 'This offer has ended' },
  }),
} as const
const plans = { access: 'patient', answer: z.array(Plan) } as const

export const plansEndpoints = {
  'POST /package/buy-package-razorpay': buyPackage,
  'POST /package/buy-package-cashfree': buyPackage,
  // the reader's plans, with the remaining units
  'GET /payments/user-package': plans,
  // the first call lists the plans that can be used now, the second the plans that are over
  'GET /user-plan/user/current': plans,
  'GET /user-plan/user/history': plans,
  'GET /user-plan/check': { access: 'patient', query: UnitQuery, answer: UnitCheck },
  'POST /user-plan/use': { access: 'patient', body: UseUnit, answer: Plan, refusals: refused },
  'POST /user-plan/use-lab-test': { access: 'patient', body: UseLabUnit, answer: Plan, refusals: refused },
  'POST /user-plan/begin-course': { access: 'patient', body: BeginCourse, answer: Plan, refusals: refused },
  'POST /user-plan/freeze': { access: 'patient', body: PlanId, answer: Plan, refusals: refused },
  'POST /user-plan/unfreeze': { access: 'patient', body: PlanId, answer: Plan, refusals: refused },
  'GET /user-plan/stop-quote': { access: 'patient', query: PlanQuery, answer: StopQuote, refusals: refused },
  'GET /user-plan/upgrades': { access: 'patient', query: PlanQuery, answer: z.array(Upgrade), refusals: refused },
  // once this order is paid, the bigger plan begins and the old plan ends
  'POST /user-plan/upgrade': { access: 'patient', perDay: 50, body: UpgradePlan, answer: Bought, refusals: refused },
  'POST /user-plan/stop': { access: 'patient', body: StopPlan, answer: Plan, refusals: refused },
} as const satisfies EndpointList
