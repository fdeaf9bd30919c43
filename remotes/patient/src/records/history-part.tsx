import { HISTORY_KINDS } from '@app/parts/history-kinds'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { HistoryItem, HistoryKind } from '@app/contracts/history'
import { formatShortDate } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useId } from 'react'
import { Calm } from '../rows/rows.tsx'
import { endHistory, tellHistory } from './history.query.ts'
import css from './records.module.css'
import { TellForm } from './tell-form.tsx'

/** The answer that there is nothing to tell, in the reader's words. */
const NONE: Readonly<Record<Exclude<HistoryKind, 'reason'>, string>> = {
  allergy: 'I have none',
  medicine: 'I take none',
  condition: 'I have had none',
  operation: 'I have had none',
  family: 'None that I know of',
  substance: 'I use none',
}

interface HistoryPartProps {
  kind: HistoryKind
  items: readonly HistoryItem[]
  /** Called when the reader has stated that there is nothing to tell, and the server has stored this. */
  onNone(): void
}

/**
 * Asks about one section of the history: the current items, a form that adds an item, and one press that says that there
 * is nothing.
 */
export function HistoryPart({ kind, items, onNone }: HistoryPartProps) {
  const titleId = useId()
  const ending = useMutation(endHistory)
  const saying = useMutation(tellHistory)
  const keyFor = useRepeatKey()
  const error = ending.error ?? saying.error
  async function sayNone() {
    if ((await saying.send({ key: keyFor(kind), kind })).ok) onNone()
  }
  return (
    <section aria-labelledby={titleId} className={css.kind}>
      <h2 id={titleId}>{HISTORY_KINDS[kind]}</h2>
      {items.length > 0 && (
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.id} className={css.item}>
              <div>
                <p className={css.said}>
                  {item.text ?? 'None'}
                  {item.since && `, since ${item.since}`}
                </p>
                {item.confirmed_at && (
                  <p className={css.quiet}>
                    Reviewed by {item.confirmed_by}, {formatShortDate(item.confirmed_at)}
                  </p>
                )}
              </div>
              <Calm>
                <Button
                  look="quiet"
                  busy={ending.isBusy}
                  aria-label={`Remove: ${item.text ?? 'None'}`}
                  onClick={() => void ending.send({ item_id: item.id })}
                >
                  Remove
                </Button>
              </Calm>
            </li>
          ))}
        </ul>
      )}
      {error && <Refusal>{error.message}</Refusal>}
      <TellForm kind={kind} isFirst={items.length === 0} />
      {items.length === 0 && kind !== 'reason' && (
        <Button
          look="secondary"
          busy={saying.isBusy}
          aria-label={`${NONE[kind]}: ${HISTORY_KINDS[kind]}`}
          onClick={() => void sayNone()}
        >
          {NONE[kind]}
        </Button>
      )}
    </section>
  )
}
