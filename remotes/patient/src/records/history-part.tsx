import { HISTORY_KINDS } from '@app/parts/history-kinds'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { HistoryItem, HistoryKind } from '@app/contracts/history'
import { formatDate } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useId } from 'react'
import { endHistory, tellHistory } from './history.query.ts'
import css from './records.module.css'
import { TellForm } from './tell-form.tsx'

/** One kind of the history: what holds by now, and how more of it is told. */
export function HistoryPart({ kind, items }: { kind: HistoryKind; items: readonly HistoryItem[] }) {
  const titleId = useId()
  const ending = useMutation(endHistory)
  const saying = useMutation(tellHistory)
  const keyFor = useRepeatKey()
  const error = ending.error ?? saying.error
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{HISTORY_KINDS[kind]}</h2>
      {items.length > 0 && (
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <div>
                <p className={css.said}>
                  {item.text ?? 'Nothing'}
                  {item.since && `, since ${item.since}`}
                </p>
                {item.confirmed_at && (
                  <p className={css.quiet}>
                    {item.confirmed_by} went through it on {formatDate(item.confirmed_at)}.
                  </p>
                )}
              </div>
              <Button
                look="quiet"
                busy={ending.isBusy}
                aria-label={`Take out: ${item.text ?? 'Nothing'}`}
                onClick={() => void ending.send({ item_id: item.id })}
              >
                Take out
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <Refusal>{error.message}</Refusal>}
      <TellForm kind={kind} />
      {items.length === 0 && kind !== 'reason' && (
        <Button
          look="quiet"
          busy={saying.isBusy}
          aria-label={`I have nothing to tell here: ${HISTORY_KINDS[kind]}`}
          onClick={() => void saying.send({ key: keyFor(kind), kind })}
        >
          I have nothing to tell here
        </Button>
      )}
    </section>
  )
}
