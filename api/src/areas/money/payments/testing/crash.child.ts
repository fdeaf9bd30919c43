import { absentGateway } from '../providers/absent-gateway.ts'
import { razorpayGateway } from '../providers/razorpay/razorpay-gateway.ts'
import { openDatabase } from '../../../../platform/db/client.ts'
import { DEMO_CLINIC } from '../../../../platform/config/clinic.ts'
import { products } from '../../../care/care.door.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { createPaymentsService } from '../payments.service.ts'

/**
 * A process that verifies a browser's return and is killed midway: within the transaction that confirms it, or after
 * the commit.
 */
export interface Crash {
  databaseUrl: string
  now: string
  gateway: Parameters<typeof razorpayGateway>[0]
  patientId: string
  returned: { orderId: string; paymentId: string; signature: string }
  dies: 'before the commit' | 'between the commit and the answer'
}

const crash = JSON.parse(process.argv[2]!) as Crash
const die = (): never => {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('unreachable')
}

const db = openDatabase({ url: crash.databaseUrl, poolMax: 2 })
const clock = () => new Date(crash.now)
const context: PaymentsContext = {
  db,
  clock,
  products,
  fulfilments: {
    appointment: {
      ...products.appointment,
      async fulfil(...paid) {
        const fulfilled = await products.appointment.fulfil(...paid)
        return crash.dies === 'before the commit' ? die() : fulfilled
      },
    },
    package: { fulfil: die, giveUp: die },
    lab_test: { fulfil: die, giveUp: die },
    course: { fulfil: die, giveUp: die },
  },
  gateways: { razorpay: razorpayGateway(crash.gateway), cashfree: absentGateway },
  clinic: DEMO_CLINIC,
  log: {
    info: (_fields: unknown, message?: string) => void (message === 'payment' && die()),
    warn: console.warn,
    error: console.error,
  },
}
await createPaymentsService(context).verifyReturn(
  { userId: crash.patientId, doctorId: null },
  'razorpay',
  crash.returned,
)
