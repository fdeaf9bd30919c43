import type { ShiItem } from '@app/contracts/shi'
import { useMutation } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Note, Refusal } from '@app/ui/states'
import { useLayoutEffect, useRef } from 'react'
import { sentOf, type Draft } from './draft.ts'
import css from './questionnaire.module.css'
import { finishAnswers } from './shi.query.ts'

interface ReviewProps {
  draft: Draft
  asked: readonly ShiItem[]
  safety: readonly ShiItem[]
  onSafety(id: string, isSo: boolean): void
  onChange(at: number): void
  onFinished(): void
}

/** Shows the questions about urgent problems, all answers for review, and the button that creates the report. */
export function Review({ draft: { answers, ...draft }, asked, safety, onSafety, onChange, onFinished }: ReviewProps) {
  const finishing = useMutation(finishAnswers)
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => title.current!.focus(), [])

  async function finish() {
    const unsaid = Object.fromEntries(safety.map(({ id }) => [id, answers[id] ?? 0]))
    const sent = await finishing.send({ ...sentOf({ ...draft, answers: { ...answers, ...unsaid } }), finish: true })
    if (sent.ok) onFinished()
  }

  const answersOf = (
    <dl className={css.answers}>
      {asked.map(({ id, text, choices }, at) => {
        const value = answers[id]
        return (
          <div key={id}>
            <dt>{text}</dt>
            <dd>
              {value === null || value === undefined ? 'Prefer not to say' : choices[value]}
              <Button look="quiet" aria-label={`Change: ${text}`} onClick={() => onChange(at)}>
                Change
              </Button>
            </dd>
          </div>
        )
      })}
    </dl>
  )
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={css.question}>
        Before you finish
      </h1>
      <fieldset className={css.safety}>
        <legend>Do any of these apply to you? If so, please get help first.</legend>
        {safety.map(({ id, text, help }) => (
          <div key={id}>
            <Checkbox name={id} checked={answers[id] === 1} onChange={(event) => onSafety(id, event.target.checked)}>
              {text}
            </Checkbox>
            <div role="status">
              {answers[id] === 1 && (
                <Note tone="danger">
                  <p>{help}</p>
                </Note>
              )}
            </div>
          </div>
        ))}
      </fieldset>
      {finishing.error && <Refusal>{finishing.error.message}</Refusal>}
      <div className={css.acts}>
        <Button busy={finishing.isBusy} onClick={() => void finish()}>
          See your report
        </Button>
        <Button look="secondary" onClick={() => onChange(asked.length - 1)}>
          Back
        </Button>
      </div>
      <Accordion items={[{ id: 'answers', title: 'Your answers', content: answersOf }]} />
    </>
  )
}
