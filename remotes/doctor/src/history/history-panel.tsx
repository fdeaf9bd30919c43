import { HISTORY_KINDS, HISTORY_ORDER } from '@app/parts/history-kinds'
import type { HistoryItem } from '@app/contracts/history'
import { earlierFirst } from '@app/domain/india-time'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useId } from 'react'
import css from './history.module.css'
import { confirmHistory, historyQuery } from './history.query.ts'

/** Shows what a patient told us about their health. A button records that the doctor went through it with them. */
export function HistoryPanel({ patientId }: { patientId: string }) {
  const titleId = useId()
  const { data, isPending, isError, refetch } = useQuery(historyQuery(useKernel(), patientId))
  const confirming = useMutation(confirmHistory)
  const open = data?.filter(({ confirmed_at }) => confirmed_at === null) ?? []
  const last = open.toSorted((a, b) => earlierFirst(a.told_at, b.told_at)).at(-1)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Medical history</h2>
      {isPending && <Skeleton label="Loading what they told" />}
      {isError && !data && <ErrorState title="What they told did not load" onRetry={() => void refetch()} />}
      {data && (
        <dl className={css.history}>
          {HISTORY_ORDER.map((kind) => (
            <div key={kind}>
              <dt>{HISTORY_KINDS[kind]}</dt>
              <Told items={data.filter((item) => item.kind === kind)} />
            </div>
          ))}
        </dl>
      )}
      {confirming.error && <Refusal>{confirming.error.message}</Refusal>}
      {last && (
        <Button
          look="secondary"
          busy={confirming.isBusy}
          onClick={() => void confirming.send({ patient_id: patientId, told_at: last.told_at })}
        >
          We went through it
        </Button>
      )}
    </section>
  )
}

function Told({ items }: { items: readonly HistoryItem[] }) {
  if (items.length === 0) return <dd className={css.open}>No answer</dd>
  return items.map(({ id, text, since, confirmed_at }) => (
    <dd key={id}>
      {text ?? 'Nothing'}
      {since && `, since ${since}`}
      {confirmed_at === null && <span className={css.open}> (not gone through)</span>}
    </dd>
  ))
}
