import { ShowMore } from '@app/parts/show-more'
import { PastNotes } from '@app/parts/past-notes'
import type { ListedAppointment } from '@app/contracts/encounters'
import { formatListDate } from '@app/domain/india-time'
import { now, useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { KINDS } from '@app/parts/appointment-card'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import { FoldRow } from '../frame/fold-row.tsx'
import rows from '../rows/rows.module.css'
import { pastNotesQuery, pastQuery } from './past.query.ts'

/** Lists a patient's past appointments with the signed notes of every expert. */
export function PastList({ patientId }: { patientId: string }) {
  const titleId = useId()
  const found = useInfiniteQuery(pastQuery(useKernel(), patientId))
  const past = found.data?.pages.flat()
  const last = past?.find(({ signed_at }) => signed_at !== null)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Past appointments</h2>
      {found.isPending && <Skeleton label="Loading past appointments" />}
      {found.isError && !past && (
        <ErrorState title="Past appointments did not load" onRetry={() => void found.refetch()} />
      )}
      {past?.length === 0 && <p>No past appointments yet.</p>}
      {past && past.length > 0 && (
        <ul className={rows.rows}>
          {past.map((one) => (
            <li key={one.encounter_id}>
              <Past one={one} isLast={one === last} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={found} />
    </section>
  )
}

/** One past appointment; the last notes are open at first. */
function Past({ one, isLast }: { one: ListedAppointment; isLast: boolean }) {
  const { encounter_id, kind, mode, starts_at, doctor_name, signed_at, assessment } = one
  const title = (
    <span>
      <strong>{formatListDate(starts_at, now())}</strong>, {KINDS[kind]}
      {mode === 'audio' && ' by voice'}
      <br />
      <span className={rows.quiet}>
        {doctor_name}
        {signed_at === null && ' · no signed notes'}
      </span>
      {assessment && <span className={rows.brief}>{assessment}</span>}
    </span>
  )
  if (signed_at === null) return <div className={rows.row}>{title}</div>
  return (
    <FoldRow title={title} isOpenAtFirst={isLast}>
      <Written encounterId={encounter_id} />
    </FoldRow>
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
