import { useKept } from '@app/care/use-kept'
import { ANSWER_LENGTH } from '@app/contracts/question-form'
import type { QuestionToAnswer } from '@app/contracts/questions'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Checkbox } from '@app/ui/field'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { useState } from 'react'
import { answerQuestion } from './questions.query.ts'

/** The answer to one question. What is half written stays in this tab alone. */
export function AnswerForm({ question: { id, alias, is_public, is_for_everybody } }: { question: QuestionToAnswer }) {
  const [{ text, may_show }, keep] = useKept(`answer_draft ${id}`, { text: '', may_show: is_public })
  const [faults, setFaults] = useState<Faults>({})
  const answering = useMutation(answerQuestion)

  async function submit() {
    if (answering.isBusy) return
    const words = text.trim()
    const found = faultsAmong([
      ['text', words.length < ANSWER_LENGTH.least && `Write at least ${ANSWER_LENGTH.least} letters`],
    ])
    setFaults(found)
    if (!isWhole(found)) return
    if ((await answering.send({ question_id: id, text: words, may_show: is_public && may_show })).ok) keep({ text: '' })
  }

  return (
    <Form label={`Answer ${alias}`} faults={faults} onSubmit={() => void submit()}>
      <TextArea
        label={`Your answer to ${alias}`}
        name="text"
        rows={6}
        maxLength={ANSWER_LENGTH.most}
        error={faults.text}
        value={text}
        onChange={(event) => keep({ text: event.target.value })}
      />
      {is_public && (
        <Checkbox checked={may_show} onChange={(event) => keep({ may_show: event.target.checked })}>
          Nothing in it tells who asks:{' '}
          {is_for_everybody ? 'everybody may read it on our website' : 'other patients may read it'}
        </Checkbox>
      )}
      {answering.error && <Refusal>{answering.error.message}. Your words are still here.</Refusal>}
      <Button type="submit" busy={answering.isBusy}>
        Answer
      </Button>
    </Form>
  )
}
