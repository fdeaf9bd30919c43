import { HISTORY_KINDS, HISTORY_ORDER } from '@app/parts/history-kinds'
import type { HistoryItem, HistoryKind } from '@app/contracts/history'
import { earlierFirst } from '@app/domain/india-time'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { Fragment, useId, type ComponentType, type ReactNode } from 'react'
import css from './history.module.css'
import { confirmHistory, historyQuery } from './history.query.ts'

/** The kinds of history as the list of what the patient has not answered names them. */
const SHORT: Record<HistoryKind, string> = {
  reason: 'Reason for the appointment',
  allergy: 'Allergies',
  medicine: 'Medicines',
  condition: 'Illnesses',
  operation: 'Operations',
  family: 'Illnesses in the family',
  substance: 'Alcohol and tobacco',
}
/** What to ask, with allergies first, because nothing may be prescribed safely without them. */
const UNASKED = HISTORY_ORDER.toSorted((a, b) => Number(b === 'allergy') - Number(a === 'allergy'))

interface HistoryPanelProps {
  patientId: string
  /** The frame around what the patient told. */
  Frame?: ComponentType<{ children: ReactNode }>
}

/**
 * Shows what a patient told us about their health, and in a list what they have not been asked or not answered. A
 * button records that the doctor went through it with them.
 */
export function HistoryPanel({ patientId, Frame = Fragment }: HistoryPanelProps) {
  const titleId = useId()
  const { data, isPending, isError, refetch } = useQuery(historyQuery(useKernel(), patientId))
  const confirming = useMutation(confirmHistory)
  const open = data?.filter(({ confirmed_at }) => confirmed_at === null) ?? []
  const answered = data && HISTORY_ORDER.filter((kind) => data.some((item) => item.kind === kind))
  const last = open.toSorted((a, b) => earlierFirst(a.told_at, b.told_at)).at(-1)
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>Medical history</h2>
      {isPending && <Skeleton label="Loading their medical history" />}
      {isError && !data && <ErrorState title="Their medical history did not load" onRetry={() => void refetch()} />}
      {answered && (
        <Frame>
          {answered.length > 0 && (
            <dl className={css.history}>
              {answered.map((kind) => (
                <div key={kind}>
                  <dt>{HISTORY_KINDS[kind]}</dt>
                  <Told items={data.filter((item) => item.kind === kind)} />
                </div>
              ))}
            </dl>
          )}
          {answered.length < HISTORY_ORDER.length && (
            <div className={css.unasked}>
              <p id={`${titleId}-unasked`}>Not asked yet</p>
              <ul aria-labelledby={`${titleId}-unasked`}>
                {UNASKED.filter((kind) => !answered.includes(kind)).map((kind) => (
                  <li key={kind}>{kind === 'allergy' ? <strong>{SHORT[kind]}</strong> : SHORT[kind]}</li>
                ))}
              </ul>
            </div>
          )}
        </Frame>
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

const Told = ({ items }: { items: readonly HistoryItem[] }) =>
  items.map(({ id, text, since, confirmed_at }) => (
    <dd key={id}>
      {text ?? 'Nothing'}
      {since && `, since ${since}`}
      {confirmed_at === null && <span className={css.open}> (not gone through)</span>}
    </dd>
  ))
