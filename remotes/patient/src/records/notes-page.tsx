import { ShowMore } from '@app/parts/show-more'
import { PATHS } from '@app/parts/paths'
import { PastNotes } from '@app/parts/past-notes'
import { formatListDate } from '@app/domain/india-time'
import { now, useInfiniteQuery, useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { Line } from '../rows/rows.tsx'
import { NextSteps } from './next-steps.tsx'
import { notesQuery } from './notes.query.ts'
import css from './records.module.css'

/** Shows the notes on the reader’s appointments that experts have shared with them. */
export function NotesPage() {
  const found = useInfiniteQuery(notesQuery(useKernel()))
  const past = found.data?.pages.flat()
  return (
    <PatientPage up={UP.records}>
      <h1>Notes from your experts</h1>
      {found.isPending && <Skeleton label="Loading your notes" lines={6} />}
      {found.isError && !past && <ErrorState title="Your notes did not load" onRetry={() => void found.refetch()} />}
      {past?.length === 0 && (
        <Empty drawing="notebook" says="Notes your expert shares with you will appear here.">
          <LinkButton to={PATHS.bookAppointment}>Book a consultation</LinkButton>
        </Empty>
      )}
      <div className={css.kinds}>
        {past?.map((one, nth) => (
          <Card key={one.encounter_id}>
            <article aria-labelledby={one.encounter_id} className={css.note}>
              <header>
                <h2 id={one.encounter_id} className={css.title}>
                  Appointment on {formatListDate(one.starts_at, now())}
                </h2>
                <Line>
                  {one.doctor_name}
                  {one.signed_at && ` · written on ${formatListDate(one.signed_at, now())}`}
                </Line>
              </header>
              <PastNotes past={one} />
              {nth === 0 && <NextSteps encounterId={one.encounter_id} />}
            </article>
          </Card>
        ))}
      </div>
      <ShowMore list={found} />
    </PatientPage>
  )
}
