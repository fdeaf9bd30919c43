import { Fold } from '@app/parts/fold'
import type { ShiItem } from '@app/contracts/shi'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { RadioCards } from '@app/ui/radio-cards'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import css from './questionnaire.module.css'

const SKIP = 'skip'
/** Elements that handle keys themselves; the shortcuts do nothing while one of them has the focus. */
const ELSEWHERE = 'a, button, summary, select, textarea, input:not([type="radio"])'

interface QuestionFormProps {
  item: ShiItem
  /** The chosen answer: undefined until one is chosen; null means "prefer not to say". */
  given: number | null | undefined
  takesFocus: boolean
  onChoose(value: number | null): void
  onNext(): void
  onBack?(): void
}

/** Shows one question: the keys 1 to 5 choose an answer, 0 skips the question, and Enter continues. */
export function QuestionForm({ item, given, takesFocus, onChoose, onNext, onBack }: QuestionFormProps) {
  // useFields is not used here: the one answer belongs to the questionnaire, which saves it before the form is sent
  const [isMissing, setMissing] = useState(false)
  const question = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) question.current!.querySelector<HTMLElement>(':checked, [type="radio"]')!.focus()
    // runs once for each question, because each question has its own form
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function choose(value: number | null) {
    setMissing(false)
    onChoose(value)
  }
  const next = () => (given === undefined ? setMissing(true) : onNext())

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, altKey, metaKey } = event
      // while the offline message covers the question, the reader can't see what they choose
      const isHidden = question.current!.closest('[hidden]') !== null
      if (isHidden || ctrlKey || altKey || metaKey || (target as Element).closest(ELSEWHERE)) return
      const digit = /^\d$/.test(key) ? Number(key) : undefined
      if (digit === 0) choose(null)
      else if (digit !== undefined && digit <= item.choices.length) choose(digit - 1)
      // on a radio button, Enter submits the form anyway; this line is for when the focus is elsewhere, such as on the
      // heading
      else if (key === 'Enter' && !(target as Element).matches('input')) next()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })

  return (
    <Form label="Question" onSubmit={next}>
      <div ref={question} className={css.form}>
        <h1 className={css.question}>{item.text}</h1>
        <RadioCards
          legend="Your answer"
          name={item.id}
          cards={[
            ...item.choices.map((label, value) => ({ value: String(value), label })),
            { value: SKIP, label: 'Prefer not to say' },
          ]}
          value={given === undefined ? undefined : given === null ? SKIP : String(given)}
          error={isMissing ? 'Choose an answer, or “Prefer not to say”' : undefined}
          onChange={(value) => choose(value === SKIP ? null : Number(value))}
        />
        <p className={css.keys}>Press a number to choose, or Enter to continue.</p>
        <div className={`${css.acts} ${css.turn}`}>
          {onBack && (
            <Button look="secondary" onClick={onBack}>
              Back
            </Button>
          )}
          <Button type="submit">Next</Button>
        </div>
        <Fold title="Why we ask">
          <p className={css.why}>{item.why}</p>
        </Fold>
      </div>
    </Form>
  )
}
