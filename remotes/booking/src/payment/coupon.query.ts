import type { OrderLine } from '@app/contracts/payments'
import { mutation } from '@app/kernel'

const stalePurchase = ({ appointment_id }: { appointment_id: string }) => [['booking', 'purchase', appointment_id]]
const staleOrder = ({ order_id }: { order_id: string }) => [['booking', 'order', order_id]]

// the field itself shows why a code was refused
const onCall = mutation('/user/applyDiscoveryCallCoupon', { isQuiet: true, makesStale: stalePurchase })
const onAppointment = mutation('/user/applyAppointmentCoupon', { isQuiet: true, makesStale: stalePurchase })
const onPackage = mutation('/user/applyPackageCoupon', { isQuiet: true, makesStale: staleOrder })
const onCourse = mutation('/user/applyCourseCoupon', { isQuiet: true, makesStale: staleOrder })
const onLabTest = mutation('/user/applyLabTestCoupon', { isQuiet: true, makesStale: staleOrder })

/** The purchase to which a code is applied: a held slot is named by its appointment, everything else by its order. */
interface CouponSubject {
  kind: OrderLine['kind']
  id: string
}

/** Returns the mutation that applies a discount code to a purchase; '' removes the code. */
export const applyCoupon = ({ kind, id }: CouponSubject) => ({
  send(kernel: Parameters<typeof onCall.send>[0], code: string) {
    if (kind === 'package') return onPackage.send(kernel, { order_id: id, code })
    if (kind === 'course') return onCourse.send(kernel, { order_id: id, code })
    if (kind === 'lab_test') return onLabTest.send(kernel, { order_id: id, code })
    const apply = kind === 'discovery_call' ? onCall : onAppointment
    return apply.send(kernel, { appointment_id: id, code })
  },
})
