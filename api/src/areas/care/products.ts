import { describeAppointment } from './booking/appointments/show-appointment.ts'
import { confirmHold, lockHoldForPayment } from './booking/confirmation/confirm.service.ts'
import { fulfilment as appointments } from './booking/confirmation/fulfil.service.ts'
import { confirmOrdered, fulfilment as labTests, lockOrdered } from './lab-bookings/confirm.service.ts'
import type { Products } from '../money/money.door.ts'

/** The products that care provides and money sells. */
export const products: Products = {
  appointment: {
    ...appointments,
    lock: lockHoldForPayment,
    confirm: confirmHold,
    describe: describeAppointment,
  },
  lab_test: { ...labTests, lock: lockOrdered, confirm: confirmOrdered },
}
