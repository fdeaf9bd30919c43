import type { Plan } from '@app/contracts/plans'
import { aPackage } from './examples.ts'
import { answer } from './render-remote.tsx'

/**
 * The responses to calls that many pages make in addition to those for their own content, each as short as possible.
 */
export const CALL = answer('GET /discovery-call/details', {
  duration: 20,
  price_paise: 14_900,
  next_slot: '2026-11-24T04:30:00.000Z',
})
/** No expert has a free slot for a first call. */
export const NO_CALL = answer('GET /discovery-call/details', { duration: 20, price_paise: 14_900, next_slot: null })
export const NO_EXPERTS = answer('GET /doctor/user/doctor-list', [])
export const NO_QUESTIONS = answer('GET /faq/list', [])
export const NO_POLICY = answer('GET /policy/cancellation', [])
export const NO_PLAN = answer('GET /user-plan/check', { plan_id: null, left: 0 })
/** The contents of a reading page's rail. */
export const RAIL = [CALL, NO_EXPERTS, NO_QUESTIONS]
/** The home page's additional calls. */
export const NO_FACETS = answer('GET /doctor/user/doctor-facets', {
  total: 0,
  profile_type: [],
  specialization: [],
  treatment: [],
  language: [],
  gender: [],
  available: [],
  part_of_day: [],
})
export const HOME = [
  NO_FACETS,
  answer('GET /feedback/feedback-list', []),
  answer('GET /package/user/package-list', []),
  answer('GET /user/blogs', []),
]
/** The responses for a page that sells a package, for a reader who has bought nothing. */
export const A_BUYER = [
  answer('GET /user/single-package', aPackage({ price_paise: 319_900, mrp_paise: null })),
  answer('GET /payments/user-package', []),
]
/** The page of plans requests the current plans and those that are over. */
const OVER: readonly Plan['state'][] = ['ended', 'used_up', 'stopped', 'upgraded']
export const thePlans = (plans: readonly Plan[]) => [
  answer(
    'GET /user-plan/user/current',
    plans.filter(({ state }) => !OVER.includes(state)),
  ),
  answer(
    'GET /user-plan/user/history',
    plans.filter(({ state }) => OVER.includes(state)),
  ),
]
export const NO_FREE_TIMES = answer('GET /availability-slot/get-availability-slot-for-patient', {
  doctors: [],
  days: [],
  kind: 'sexologist_consult',
  duration: 30,
})
export const BOTH_PROVIDERS = answer('GET /payments/providers', { providers: ['razorpay', 'cashfree'] })
