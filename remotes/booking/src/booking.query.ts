import type { TimesWish, Visit } from '@app/parts/slot-address'
import type { Appointment, ConsultationType } from '@app/contracts/booking'
import type { Provider } from '@app/contracts/payments'
import { PROVIDERS } from '@app/domain/payment-providers'
import { ApiError, mutation, queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two reads of the free slots, because other people are booking too. */
const SLOTS_EVERY = 60_000
/** Milliseconds between two reads of a payment that the provider has not settled yet. */
const PURCHASE_EVERY = 4_000
/** Milliseconds between two reads while the page waits for the provider's response. */
const FRESH_EVERY = 1_500
/** Milliseconds between two checks of whether a provider is available again. */
const PROVIDERS_EVERY = 15_000

export const slotsQuery = ({ api }: Kernel, { doctor, kind }: Pick<TimesWish, 'doctor' | 'kind'> = {}) =>
  queryOptions({
    queryKey: ['booking', 'slots', doctor ?? null, kind ?? null],
    queryFn: () =>
      api.get('/availability-slot/for-discovery-call', {
        ...(doctor !== undefined && { doctor_id: doctor }),
        ...(kind !== undefined && { profile_type: kind }),
      }),
    refetchInterval: SLOTS_EVERY,
    refetchOnWindowFocus: true,
  })

export const liveHoldQuery = ({ api, session }: Kernel) =>
  queryOptions({
    queryKey: ['booking', 'hold'],
    queryFn: () => api.get('/discovery-call/hold'),
    enabled: session.identity()?.userType === 'Patient',
    staleTime: 0,
    // during a payment, only the payment's own responses may change this page
    refetchOnWindowFocus: false,
  })

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['booking', 'appointment', id],
    queryFn: () => api.get('/appointment/details', { id }),
  })

/**
 * Reads the outcome of a payment. `visit` is the number of completed visits to the provider's payment sheet. Each visit
 * makes the page query the server again, so that an older response is not taken for the outcome of the latest visit.
 */
export const purchaseQuery = ({ api }: Kernel, appointmentId: string, visit = 1) =>
  queryOptions({
    queryKey: ['booking', 'purchase', appointmentId, visit],
    queryFn: () => api.get('/payments/status', { appointment_id: appointmentId, ...(visit > 0 && { fresh: '1' }) }),
    refetchInterval: ({ state }) => (visit > 0 && state.data?.state === 'processing' ? FRESH_EVERY : PURCHASE_EVERY),
    staleTime: 0,
  })

export const holdSlot = mutation('/discovery-call/slot-book')

/** Holds a slot for a consultation; the call's URL specifies how the two people talk, and whether it is a follow-up. */
export const bookAppointment = (type: ConsultationType, visit?: Visit) =>
  mutation(
    `/user/bookAppointment?consultation_type=${type}${visit ? `&visit=${visit}` : ''}` as '/user/bookAppointment',
  )

export const releaseHold = mutation('/discovery-call/release', { isQuiet: true })

/** Reads the outcome of an order. For `visit`, see purchaseQuery. */
export const orderQuery = ({ api }: Kernel, id: string, visit = 1) =>
  queryOptions({
    queryKey: ['booking', 'order', id, visit],
    queryFn: () => api.get('/payments/order', { id, ...(visit > 0 && { fresh: '1' }) }),
    refetchInterval: ({ state }) => (visit > 0 && state.data?.state === 'processing' ? FRESH_EVERY : PURCHASE_EVERY),
    staleTime: 0,
  })

/**
 * Reads which providers are available now. If no provider is available, the query keeps retrying, because the slot is
 * still held.
 */
export const providersQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['booking', 'providers'],
    queryFn: () => api.get('/payments/providers'),
    retry: (failures, error) => failures < 2 && !(error instanceof ApiError && error.refusal),
    refetchInterval: ({ state }) => (state.status === 'error' ? PROVIDERS_EVERY : false),
    staleTime: 0,
  })

/** Returns the provider that the reader would pay with now; if the server can't say, the first provider in the list. */
export const firstProvider = (kernel: Kernel): Promise<Provider> =>
  kernel.query.fetchQuery({ ...providersQuery(kernel), retry: false }).then(
    ({ providers }) => providers[0]!,
    () => PROVIDERS[0],
  )

/**
 * Reads the outcome of an order when its provider sends the browser back to the site. A discovery call has an extra
 * step that books it (specification, section 7); by then the server has queried the provider, and repeating the step
 * changes nothing.
 */
export const returnQuery = ({ api }: Kernel, orderId: string) =>
  queryOptions({
    queryKey: ['booking', 'return', orderId],
    async queryFn() {
      // the contract's path has a placeholder for the id
      const order = await api.get(
        `/cashfree/payment/details/${encodeURIComponent(orderId)}` as '/cashfree/payment/details/:id',
      )
      if (order.lines[0]!.kind !== 'discovery_call') return order
      const booked = await api.post('/discovery-call/book-cashfree', { cashfree_order_id: orderId }, { isQuiet: true })
      if (!booked.ok) throw booked.error
      return order
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? PURCHASE_EVERY : false),
  })

/** Gives consent again for a reader who had withdrawn it and is booking now. */
export const agreeAgain = mutation('/user/consents', { makesStale: () => [['account', 'consents']] })

/** Reads whether a plan covers a held slot; no plan contains follow-ups. */
export const planCheckQuery = ({ api }: Kernel, { kind, price_paise }: Pick<Appointment, 'kind' | 'price_paise'>) =>
  queryOptions({
    queryKey: ['booking', 'plan', kind, price_paise],
    queryFn: () => (kind === 'follow_up' ? { left: 0 } : api.get('/user-plan/check', { type: kind, fee: price_paise })),
    staleTime: 0,
  })

/** Reads whether a session can serve as a lab test's talk; only sessions with a counsellor can. */
export const talkCheckQuery = ({ api }: Kernel, { kind }: Pick<Appointment, 'kind'>) =>
  queryOptions({
    queryKey: ['booking', 'talk'],
    queryFn: () => api.get('/lab-test/talk-check'),
    enabled: kind === 'counsellor_session',
    staleTime: 0,
  })

/** Books a held session as a lab test's talk. */
export const bookTalk = mutation('/lab-test/use-talk', {
  makesStale: () => [
    ['patient', 'lab-bookings'],
    ['booking', 'talk'],
  ],
})

/** Books a held slot with a remaining visit in a plan. */
export const bookWithPlan = mutation('/user-plan/use', { makesStale: () => [['patient', 'plans']] })
