import type { DoctorsDay } from '@app/contracts/desk'
import { indiaDate } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { monthInWords } from '@app/domain/month'
import { Card } from '@app/ui/page'
import { Bars } from '../chart/bars.tsx'
import css from './today.module.css'

/** The day of the month on which each bar begins. */
const BEGINS = [1, 8, 15, 22]

/** Shows the doctor's results for this month so far, and the month's visits in four bars. */
export function MonthCard({ month, this_week, at }: Pick<DoctorsDay, 'month' | 'this_week'> & { at: number }) {
  const today = indiaDate(new Date(at).toISOString())
  const { visits, paid_paise, share_paise } = month
  const strong = BEGINS.findLastIndex((day) => day <= Number(today.slice(8)))
  const begins = BEGINS.map((day, nth) => `${day}${nth === 0 ? 'st' : nth === 3 ? 'nd' : 'th'}`)
  const end = new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)), 0)).getUTCDate()
  const spans = BEGINS.map((day, nth) => `${day}–${(BEGINS[nth + 1] ?? end + 1) - 1}`)
  const said = visits.map((count, nth) => `${count} from the ${begins[nth]}`)
  return (
    <Card>
      <h2 className={css.title}>{monthInWords(today)}</h2>
      <p className={css.unit}>Paid appointments so far</p>
      <Bars
        values={visits}
        strong={strong}
        label={`Appointments: ${said.join(', ')}`}
        names={spans}
        shown={visits.map(String)}
      />
      <p className={css.meta}>
        {this_week} {this_week === 1 ? 'appointment' : 'appointments'} booked this week
      </p>
      <p className={css.sum}>
        <strong>{formatPaise(share_paise ?? paid_paise)}</strong>{' '}
        {share_paise === null ? 'paid this month so far' : 'your share this month so far'}
      </p>
    </Card>
  )
}
