import { HISTORY_ORDER } from '@app/parts/history-kinds'
import { useKernel, useQuery } from '@app/kernel'
import { Lead } from '@app/ui/page'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { HistoryPart } from './history-part.tsx'
import { historyQuery } from './history.query.ts'
import css from './records.module.css'

/** What the reader tells their expert before they meet, kind by kind. */
export function HistoryPage() {
  const { data, isPending, isError, refetch } = useQuery(historyQuery(useKernel()))
  const left = data && HISTORY_ORDER.filter((kind) => !data.some((item) => item.kind === kind)).length
  return (
    <PatientPage>
      <h1>Your health history</h1>
      <Lead>Your expert reads this before you meet. They go through it with you.</Lead>
      <Note tone="warn">
        <p>
          Are you in danger now, or is your pain very bad? Call <a href="tel:112">112</a> or go to the nearest hospital.
        </p>
      </Note>
      {isPending && <Skeleton label="Loading your health history" lines={6} />}
      {isError && !data && <ErrorState title="Your health history did not load" onRetry={() => void refetch()} />}
      {data && (
        <>
          <p role="status" className={css.left}>
            {left === 0 ? 'All parts are answered. Thank you.' : `Parts to answer: ${left}.`}
          </p>
          <div className={css.kinds}>
            {HISTORY_ORDER.map((kind) => (
              <HistoryPart key={kind} kind={kind} items={data.filter((item) => item.kind === kind)} />
            ))}
          </div>
        </>
      )}
    </PatientPage>
  )
}
