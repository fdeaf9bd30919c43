import type { Appointment, DiscoverySlots, Slot } from '@app/contracts/booking'
import type { Session } from '@app/contracts/accounts'
import type { PurchaseStatus, RazorpayCheckout } from '@app/contracts/payments'
import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two looks at what is free; others are booking too. */
const SLOTS_EVERY = 60_000
/** Milliseconds between two looks at a payment that the provider has not answered. */
const PURCHASE_EVERY = 4_000

export const slotsQuery = ({ api }: Kernel, doctorId?: string | null) =>
  queryOptions({
    queryKey: ['booking', 'slots', doctorId ?? null],
    queryFn: () =>
      api.get<DiscoverySlots>('/availability-slot/for-discovery-call', doctorId ? { doctor_id: doctorId } : {}),
    refetchInterval: SLOTS_EVERY,
    refetchOnWindowFocus: true,
  })

export const liveHoldQuery = ({ api, session }: Kernel) =>
  queryOptions({
    queryKey: ['booking', 'hold'],
    queryFn: () => api.get<Appointment | null>('/discovery-call/hold'),
    enabled: session.identity()?.userType === 'Patient',
    staleTime: 0,
    // while it is being paid for, only the payment's own answers move this page
    refetchOnWindowFocus: false,
  })

export const appointmentQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: ['booking', 'appointment', id],
    queryFn: () => api.get<Appointment>('/appointment/details', { id }),
  })

export const purchaseQuery = ({ api }: Kernel, appointmentId: string) =>
  queryOptions({
    queryKey: ['booking', 'purchase', appointmentId],
    queryFn: () => api.get<PurchaseStatus>('/payments/status', { appointment_id: appointmentId }),
    refetchInterval: PURCHASE_EVERY,
    staleTime: 0,
  })

interface Identification {
  request_id: string
  phone: string
  otp: string
  name: string
  consent_version: string
}

/** Verifies the code and keeps the token: from here on the visitor is a patient. */
export async function verifyCode({ api, session }: Kernel, identification: Identification): Promise<void> {
  const opened = await api.post<Session>('/user/verify-otp', identification)
  session.save(opened.token)
}

export const holdSlot = ({ api }: Kernel, { doctor_id, starts_at }: Pick<Slot, 'doctor_id' | 'starts_at'>) =>
  api.post<Appointment>('/discovery-call/slot-book', { doctor_id, starts_at })

export const releaseHold = ({ api }: Kernel, appointmentId: string) =>
  api.post<unknown>('/discovery-call/release', { appointment_id: appointmentId }, { isQuiet: true })

export const makeOrder = ({ api }: Kernel, appointmentId: string) =>
  api.post<RazorpayCheckout>('/payments/make/discovery-call/razorpay', { appointment_id: appointmentId })

/** Asks the server to verify what the checkout said: only its answer counts. */
export const verifyPayment = ({ api }: Kernel, returned: RazorpayReturned) =>
  api.post<PurchaseStatus>('/payments/save/discovery-call/razorpay', returned)

export interface RazorpayReturned {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}
