import { HISTORY_KINDS } from '@app/parts/history-kinds'
import { useForm } from '@app/parts/use-form'
import type { HistoryKind } from '@app/contracts/history'
import { HISTORY } from '@app/contracts/limits'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { tellHistory } from './history.query.ts'
import css from './records.module.css'

const HINTS: Record<HistoryKind, string> = {
  reason: 'Tell us in your own words what’s troubling you and when it started.',
  allergy: 'A medicine, a food or anything else, and how you react to it.',
  medicine: 'Add one medicine at a time: its name, how much you take and how often.',
  condition: 'Add one condition at a time, such as diabetes.',
  operation: 'Add one operation at a time.',
  family: 'Conditions your parents, brothers or sisters have, or have had.',
  substance: 'What you use, how much and how often.',
}

const NAMES: Record<HistoryKind, string> = {
  reason: 'Your reason',
  allergy: 'Allergy',
  medicine: 'Medicine',
  condition: 'Illness',
  operation: 'Operation',
  family: 'Illness in the family',
  substance: 'Substance',
}

interface TellFormProps {
  kind: HistoryKind
  /** True if the kind has no item yet. */
  isFirst: boolean
}

/** Adds one item of a kind to the reader's history. */
export function TellForm({ kind, isFirst }: TellFormProps) {
  const item = useForm({
    sends: tellHistory,
    isKeyed: true,
    empty: { text: '', since: '' },
    limits: HISTORY,
    sentences: { text: 'Enter what your expert should know', since: 'Enter a four-digit year' },
    wrong: ({ text, since }) => ({ text: text === '', since: since !== '' && !/^\d{4}$/.test(since) }),
    body: ({ text, since }) => ({ kind, text, ...(since !== '' && { since: Number(since) }) }),
  })
  return (
    <Form label={HISTORY_KINDS[kind]} {...item.form}>
      {kind === 'reason' ? (
        <TextArea label={NAMES[kind]} hint={HINTS[kind]} rows={2} {...item.text('text')} />
      ) : (
        <Field label={NAMES[kind]} hint={HINTS[kind]} autoComplete="off" {...item.text('text')} />
      )}
      <div className={css.year}>
        <Field label="Year it started (if you know)" inputMode="numeric" {...item.text('since')} />
      </div>
      {item.refusal && <Refusal>{item.refusal}</Refusal>}
      <Button type="submit" look={isFirst ? 'primary' : 'secondary'} busy={item.isBusy}>
        Add
      </Button>
    </Form>
  )
}
