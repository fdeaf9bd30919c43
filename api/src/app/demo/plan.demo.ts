import { DAY, HOUR } from '@app/domain/durations'
import { ok } from '@app/domain/result'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { createMessagesService } from '../../areas/conversations/conversations.door.ts'
import { findForSale } from '../../areas/catalogue/catalogue.door.ts'
import { orderOnce } from '../../areas/money/money.door.ts'
import { firstVisit, secondVisit, dayAt } from './calendar.ts'
import type { Demo } from './demo.ts'
import { plansOf } from './demo-payments.ts'
import { UNREAD } from './others.words.ts'
import { MESSAGES, PLAN } from './plan.words.ts'
import { must, type Act } from './stage.ts'
import { actsOfVisit } from './visits.demo.ts'

/**
 * Returns the plan that the demo's patient has bought, the visits that it paid for, and the messages between the
 * patient and the doctor.
 */
export function actsOfPlan(demo: Demo): Act[] {
  const { db, clock, pay, today, patient, doctor, others, key } = demo
  if (!pay) return []
  const messages = createMessagesService({ db, clock })
  const plans = plansOf(db, clock)

  /** Buys the plan, and books a visit with it. */
  const begun = (patientId: string, startsAt: Date, boughtAt: Date): Act[] => [
    {
      at: boughtAt,
      async run() {
        const price = (await findForSale(db, PLAN))!.price_paise!
        const wish = { patientId, key: key(`plan of ${patientId}`), kind: 'package', slug: PLAN, now: clock() } as const
        const order = must(
          await inTransaction(db, (trx) => orderOnce<never>(trx, wish, async () => ok({ paise: price }))),
        )
        await pay({ subject: { orderId: order.id }, patientId, at: clock() })
      },
    },
    ...byPlan(patientId, startsAt),
    { at: new Date(startsAt.getTime() + 2 * HOUR), run: () => messages.openAll() },
  ]
  const byPlan = (patientId: string, startsAt: Date): Act[] =>
    actsOfVisit(demo, { patientId, startsAt, mode: 'video' }, async (appointmentId) =>
      must(await plans.use({ patientId, appointmentId })),
    )

  const threadOf = async (patientId: string): Promise<string> => {
    const reader = { userId: patientId, userType: 'Patient', doctorId: null } as const
    const { answer } = await messages.threads(reader, { skip: 0, limit: 1 })
    return answer.threads[0]!.id
  }
  const write = (at: Date, patientId: string, by: typeof patient, text: string): Act => ({
    at,
    async run() {
      const thread_id = await threadOf(patientId)
      const sent = must(await messages.send(by, { thread_id, key: key(`${patientId} ${text}`), text, file_ids: [] }))
      // a patient who answers has already read the earlier messages
      if (sent.n > 1 && patientId === patient.userId) await messages.read(by, { thread_id, n: sent.n - 1 })
    },
  })

  const first = firstVisit(today)
  const waiting = UNREAD.flatMap(({ by, words }, nth) => {
    const other = others.find(({ slug }) => slug === by)!
    const visit = dayAt(today, -10 - nth, 18.75)
    return [
      ...begun(other.id, visit, new Date(visit.getTime() - 2 * DAY)),
      ...words.map((text, n) =>
        write(new Date(today.start - (14 - 3 * nth - n) * HOUR), other.id, { ...patient, userId: other.id }, text),
      ),
    ]
  })
  return [
    ...begun(patient.userId, first, new Date(first.getTime() - DAY - 2 * HOUR)),
    ...byPlan(patient.userId, secondVisit(today)),
    ...MESSAGES.map(({ day, by, text }) =>
      write(new Date(first.getTime() + day * DAY), patient.userId, by === 'doctor' ? doctor : patient, text),
    ),
    ...waiting,
  ]
}
