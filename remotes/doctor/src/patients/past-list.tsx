import { PastNotes } from '@app/parts/past-notes'
import type { PastAppointment } from '@app/contracts/encounters'
import { formatDate } from '@app/domain/india-time'
import { useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useId, useState } from 'react'
import { pastNotesQuery, pastQuery } from './past.query.ts'
import css from './patients.module.css'

/** Lists a patient's past appointments with the signed notes of every expert. */
export function PastList({ patientId }: { patientId: string }) {
  const titleId = useId()
  const found = useInfiniteQuery(pastQuery(useKernel(), patientId))
  const past = found.data?.pages.flat()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Past appointments</h2>
      {found.isPending && <Skeleton label="Loading past appointments" />}
      {found.isError && !past && (
        <ErrorState title="Past appointments did not load" onRetry={() => void found.refetch()} />
      )}
      {past?.length === 0 && <p>No past appointments yet.</p>}
      <ul className={css.patients}>
        {past?.map((one) => (
          <li key={one.encounter_id}>
            <Past one={one} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </section>
  )
}

function Past({ one: { encounter_id, starts_at, doctor_name, signed_at } }: { one: PastAppointment }) {
  const [isOpen, setOpen] = useState(false)
  const title = `${formatDate(starts_at)}, ${doctor_name}`
  if (signed_at === null) return <p className={css.when}>{title}: no signed notes</p>
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {title}
      </Button>
      {isOpen && <Written encounterId={encounter_id} />}
    </>
  )
}

function Written({ encounterId }: { encounterId: string }) {
  const { data, isPending, isError, refetch } = useQuery(pastNotesQuery(useKernel(), encounterId))
  return (
    <>
      {isPending && <Skeleton label="Loading these notes" />}
      {isError && !data && <ErrorState title="These notes did not load" onRetry={() => void refetch()} />}
      {data && <PastNotes past={data} />}
    </>
  )
}
