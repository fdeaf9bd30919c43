import { Button } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { Terms } from '../catalogue/terms.tsx'
import { SinglesPage } from '../offers/singles-page.tsx'
import css from './book-appointment-page.module.css'
import { ChooseTime } from './choose-time.tsx'
import { VisitChoice } from './visit-choice.tsx'
import { useAppointmentWish, type AppointmentWish } from './use-appointment-wish.ts'

/** The reader chooses the expert first, then how and when they talk. */
export function BookAppointmentPage() {
  const { wish, change } = useAppointmentWish()
  const { doctor, kind, most, visit } = wish
  const of = doctor === undefined ? kind && { kind, most } : { doctor, visit }
  if (!of) return <SinglesPage kind="appointment" />
  return (
    <Page>
      <h1>{visit ? 'Book a follow-up' : 'Book an appointment'}</h1>
      <Lead>Choose a time. All times are Indian time (IST).</Lead>
      <p className={css.more}>
        {doctor === undefined && `With the first ${kind?.toLowerCase()} who is free. `}
        <Button look="quiet" onClick={() => change({ ...NOBODY, kind: undefined })}>
          Choose somebody else
        </Button>
      </p>
      {doctor !== undefined && <VisitChoice doctor={doctor} visit={visit} onChange={change} />}
      <ChooseTime of={of} wish={wish} onChange={change} />
      <Terms kind="appointment" />
    </Page>
  )
}

const NOBODY = { doctor: undefined, visit: undefined, at: undefined } satisfies Partial<AppointmentWish>
