import { PATHS } from '@app/parts/paths'
import { PastNotes } from '@app/parts/past-notes'
import { formatDate } from '@app/domain/india-time'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { notesQuery } from './notes.query.ts'
import css from './records.module.css'

/** Shows the notes on the reader’s appointments that experts have shared with them. */
export function NotesPage() {
  const found = useInfiniteQuery(notesQuery(useKernel()))
  const past = found.data?.pages.flat()
  return (
    <PatientPage>
      <h1>Notes from your experts</h1>
      {found.isPending && <Skeleton label="Loading your notes" lines={6} />}
      {found.isError && !past && <ErrorState title="Your notes did not load" onRetry={() => void found.refetch()} />}
      {past?.length === 0 && (
        <Empty drawing="notebook" says="Notes your expert shares with you will appear here.">
          <LinkButton to={PATHS.bookAppointment}>Book a consultation</LinkButton>
        </Empty>
      )}
      <div className={css.kinds}>
        {past?.map((one) => (
          <Card key={one.encounter_id}>
            <article aria-labelledby={one.encounter_id}>
              <h2 id={one.encounter_id}>
                {one.doctor_name}, {formatDate(one.starts_at)}
              </h2>
              <PastNotes past={one} />
            </article>
          </Card>
        ))}
      </div>
      {found.hasNextPage && (
        <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </PatientPage>
  )
}
