import { useForm } from '@app/parts/use-form'
import { ANSWER_LENGTH } from '@app/contracts/question-form'
import type { QuestionToAnswer } from '@app/contracts/questions'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { Checkbox } from '@app/ui/field'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { answerQuestion } from './questions.query.ts'

/** The form for answering a question. An unfinished answer is kept only in this tab. */
export function AnswerForm({ question: { id, alias, is_public, is_for_everybody } }: { question: QuestionToAnswer }) {
  const answer = useForm({
    sends: answerQuestion,
    empty: { text: '', may_show: false },
    draft: `answer_draft ${id}`,
    limits: { text: ANSWER_LENGTH },
    sentences: { text: `Enter at least ${ANSWER_LENGTH.least} characters` },
    wrong: ({ text }) => ({ text: text.length < ANSWER_LENGTH.least }),
    body: ({ text, may_show }) => ({ question_id: id, text, may_show: is_public && may_show }),
  })
  return (
    <Form label={`Answer ${alias}`} {...answer.form}>
      <TextArea
        label={`Your answer to ${alias}`}
        hint={`At least ${ANSWER_LENGTH.least} characters. If they’re in danger, tell them to call 112.`}
        rows={6}
        {...answer.text('text')}
      />
      {is_public && (
        <Checkbox {...answer.tick('may_show')}>
          My answer doesn’t reveal who is asking, so{' '}
          {is_for_everybody ? 'everyone can read it on our website' : 'other patients can read it'}
        </Checkbox>
      )}
      {answer.refusal && <Refusal>{answer.refusal}. Your words are still here.</Refusal>}
      <Button type="submit" busy={answer.isBusy}>
        Send answer
      </Button>
    </Form>
  )
}
