import { HISTORY_KINDS, HISTORY_ORDER } from '@app/parts/history-kinds'
import { WithHelplines } from '@app/parts/with-helplines'
import type { HistoryItem, HistoryKind } from '@app/contracts/history'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card, Lead } from '@app/ui/page'
import { ProgressBar } from '@app/ui/progress-bar'
import { ErrorState, Note, Skeleton } from '@app/ui/states'
import { useRef, useState } from 'react'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { Calm } from '../rows/rows.tsx'
import { HistoryPart } from './history-part.tsx'
import { historyQuery } from './history.query.ts'
import css from './records.module.css'

/**
 * The page on which readers describe their medical history to their expert before they meet, one question at a time.
 */
export function HistoryPage() {
  const { data, isPending, isError, refetch } = useQuery(historyQuery(useKernel()))
  return (
    <PatientPage up={UP.records}>
      <h1>Your health history</h1>
      <Lead>Your expert will read this before you meet and go through it with you.</Lead>
      <div className={css.urgent}>
        <Note tone="warn">
          <p>
            <WithHelplines>
              Are you in danger right now, or in severe pain? Call 112 or go to the nearest hospital.
            </WithHelplines>
          </p>
        </Note>
      </div>
      {isPending && <Skeleton label="Loading your health history" lines={6} />}
      {isError && !data && <ErrorState title="Your health history did not load" onRetry={() => void refetch()} />}
      {data && <Questions items={data} />}
    </PatientPage>
  )
}

/** Shows the open question, and the answers so far. */
function Questions({ items }: { items: readonly HistoryItem[] }) {
  const part = useRef<HTMLDivElement>(null)
  const has = (kind: HistoryKind) => items.some((item) => item.kind === kind)
  const left = HISTORY_ORDER.filter((kind) => !has(kind))
  // the form stays on its question while the reader adds another item
  const [open, setOpen] = useState(left[0])
  const later = left.filter((kind) => kind !== open)
  const answered = HISTORY_ORDER.filter((kind) => kind !== open && has(kind))
  function choose(kind: HistoryKind | undefined) {
    setOpen(kind)
    part.current!.focus()
  }
  const goOn = () => choose(later[0])
  return (
    <>
      <ProgressBar
        label="Your answers"
        value={HISTORY_ORDER.length - left.length}
        max={HISTORY_ORDER.length}
        text={
          left.length === 0
            ? 'All done. Thank you.'
            : `${left.length} ${left.length === 1 ? 'section' : 'sections'} left`
        }
      />
      {later.length > 0 && (
        <p className={css.later}>After this one: {later.map((kind) => HISTORY_KINDS[kind]).join('; ')}</p>
      )}
      {/* the focus moves to the next question */}
      <div ref={part} tabIndex={-1} className={css.question}>
        {open && (
          <Card>
            <HistoryPart key={open} kind={open} items={items.filter(({ kind }) => kind === open)} onNone={goOn} />
            {has(open) && <Button onClick={goOn}>{left.length > 0 ? 'Next question' : 'Done'}</Button>}
          </Card>
        )}
      </div>
      {answered.length > 0 && (
        <dl className={css.answers} aria-label="Your answers so far">
          {answered.map((kind) => (
            <div key={kind}>
              <dt>{HISTORY_KINDS[kind]}</dt>
              <dd>
                {items
                  .filter((item) => item.kind === kind)
                  .map(({ text, since }) => (text ?? 'None') + (since ? `, since ${since}` : ''))
                  .join('; ')}
              </dd>
              <dd>
                <Calm>
                  <Button look="quiet" aria-label={`Change: ${HISTORY_KINDS[kind]}`} onClick={() => choose(kind)}>
                    Change
                  </Button>
                </Calm>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
