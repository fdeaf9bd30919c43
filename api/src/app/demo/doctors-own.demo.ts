import { HOUR } from '@app/domain/durations'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { createLeaveService, indiaDays } from '../../areas/care/care.door.ts'
import { createBankService, writeShare } from '../../areas/money/money.door.ts'
import { dayAt } from './calendar.ts'
import type { Demo } from './demo.ts'
import { DEMO_DOCTOR_ID } from './demo-people.ts'
import { must, type Act } from './stage.ts'

/** The demo doctor's share of each fee, in percent. */
const SHARE = 70
/** An invented account number at a real bank. */
const ACCOUNT = { holder: 'Asha Rao', account_number: '00000012344826', ifsc: 'SBIN0000691' }

/**
 * Returns what the demo's doctor has arranged for themselves: their share, their bank account, and two days of upcoming
 * leave.
 */
export function actsOfDoctorsOwn({ db, clock, secrets, doctor, today, key }: Demo): Act[] {
  const bank = createBankService({
    db,
    clock,
    secrets,
    confirm: (_userId, _purpose, _proof, work) => inTransaction(db, work),
  })
  const leave = createLeaveService({ db, clock })
  const starts_on = indiaDays(dayAt(today, -90, 12), 1)[0]!.date
  return [
    {
      at: dayAt(today, -90, 12),
      run: () =>
        db.transaction().execute((trx) => writeShare(trx, { doctor_id: DEMO_DOCTOR_ID, starts_on, percent: SHARE })),
    },
    {
      at: dayAt(today, -89, 12),
      async run() {
        const change = { ...ACCOUNT, account_number_again: ACCOUNT.account_number, key: key('bank') }
        must(await bank.change(doctor, change, { address: 'the demo', device: undefined }))
      },
    },
    {
      at: dayAt(today, -3, 20),
      async run() {
        const starts_at = dayAt(today, 25, 0)
        const wish = {
          starts_at: starts_at.toISOString(),
          ends_at: new Date(starts_at.getTime() + 48 * HOUR).toISOString(),
        }
        must(await leave.add({ ...wish, key: key('leave') }, DEMO_DOCTOR_ID))
      },
    },
  ]
}
