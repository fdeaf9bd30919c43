import type { App } from '../../../platform/http/http-server.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { CouponsService } from './coupons.service.ts'

export function registerCoupons(app: App, { apply }: CouponsService): void {
  for (const [name, scope] of [
    ['POST /user/applyDiscoveryCallCoupon', 'discovery_call'],
    ['POST /user/applyAppointmentCoupon', 'appointment'],
  ] as const)
    serve(app, name, ({ body: { appointment_id: appointmentId, code }, actor: { userId: patientId } }) =>
      apply({ scope, subject: { appointmentId }, patientId, code }),
    )

  for (const [name, scope] of [
    ['POST /user/applyPackageCoupon', 'package'],
    ['POST /user/applyLabTestCoupon', 'lab_test'],
    ['POST /user/applyCourseCoupon', 'course'],
  ] as const)
    serve(app, name, ({ body: { order_id: orderId, code }, actor: { userId: patientId } }) =>
      apply({ scope, subject: { orderId }, patientId, code }),
    )
}
