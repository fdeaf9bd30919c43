import type { AskedQuestion } from '@app/contracts/questions'
import { useMutation, useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { useRef, useState } from 'react'
import css from './ask.module.css'
import { askPages } from './ask.pages.ts'
import { removeQuestion, takeWordsBack } from './ask.query.ts'

/** Shows what the reader can still do with their own question. */
export function OwnQuestion({ question: { id, text, answer } }: { question: AskedQuestion }) {
  const navigate = useNavigate()
  return (
    <>
      {answer?.is_shown && text !== null && (
        <SecondWord
          questionId={id}
          name="Withdraw my words"
          warning="We’ll remove your words. The answer will stay, and others can still read it."
          action="Withdraw them"
          refuse="Keep them"
          step={takeWordsBack}
        />
      )}
      <SecondWord
        questionId={id}
        name="Delete this question"
        warning="We’ll also delete the answer, for you and for everyone else."
        action="Delete it"
        refuse="Keep it"
        step={removeQuestion}
        onDone={() => navigate(askPages.ask.path)}
      />
    </>
  )
}

interface SecondWordProps {
  questionId: string
  name: string
  warning: string
  action: string
  refuse: string
  step: typeof takeWordsBack | typeof removeQuestion
  onDone?(): void
}

/** Offers a step that can't be undone, and that a second press must therefore confirm. */
function SecondWord({ questionId, name, warning, action, refuse, step, onDone }: SecondWordProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const taking = useMutation(step)

  function turn(on: boolean) {
    setAsking(on)
    // the pressed button has disappeared, so another element takes the focus
    box.current!.focus()
  }

  async function take() {
    if (taking.isBusy) return
    if ((await taking.send({ question_id: questionId })).ok) onDone?.()
  }

  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={name} className={css.acts}>
      {isAsking ? (
        <>
          <p>{warning}</p>
          {taking.error && <Refusal>{taking.error.message}</Refusal>}
          <Button look="secondary" busy={taking.isBusy} onClick={() => void take()}>
            {action}
          </Button>
          <Button look="quiet" onClick={() => turn(false)}>
            {refuse}
          </Button>
        </>
      ) : (
        <Button look="quiet" onClick={() => turn(true)}>
          {name}
        </Button>
      )}
    </div>
  )
}
