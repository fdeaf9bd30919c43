import { SCORE_WORDS } from '@app/parts/score-words'
import { useForm } from '@app/parts/use-form'
import type { FeedbackAsked } from '@app/contracts/feedback'
import { FEEDBACK } from '@app/contracts/limits'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { giveFeedback } from './feedback.query.ts'
import css from './thank-you-page.module.css'

const SCORES = SCORE_WORDS.map((word, nth) => [nth + 1, word] as const)

/** Asks the reader how the call was. */
export function FeedbackForm({ asked }: { asked: NonNullable<FeedbackAsked> }) {
  const giving = useMutation(giveFeedback)
  const { appointment_id, doctor_name, score } = asked
  return (
    <section className={css.feedback} aria-labelledby="how">
      <h2 className={css.title} id="how">
        How was your call with {doctor_name}?
      </h2>
      <div className={css.rating}>
        <div className={css.scores} role="group" aria-label="From 1 (not good) to 5 (very good)">
          {SCORES.map(([value, word]) => (
            <Button
              key={value}
              look={value === score ? 'primary' : 'secondary'}
              aria-pressed={value === score}
              aria-label={`${value}, ${word}`}
              busy={giving.isBusy}
              onClick={() => void giving.send({ appointment_id, score: value })}
            >
              {value}
            </Button>
          ))}
        </div>
        <p className={css.ends} aria-hidden="true">
          <span>Not good</span>
          <span>Very good</span>
        </p>
      </div>
      {giving.error && <Refusal>{giving.error.message}.</Refusal>}
      {score !== null && <Words appointmentId={appointment_id} score={score} />}
    </section>
  )
}

/** A field for the comment that the reader may add once they have chosen a score. */
function Words({ appointmentId: appointment_id, score }: { appointmentId: string; score: number }) {
  const giving = useForm({
    sends: giveFeedback,
    empty: { words: '', may_show: false },
    limits: FEEDBACK,
    body: (typed) => ({ appointment_id, score, ...typed }),
  })
  if (giving.isSent) return <p role="status">Thank you. We have your comment.</p>
  return (
    <>
      <p role="status">Thank you.</p>
      <Form
        label="Your comment"
        faults={giving.faults}
        onSubmit={() => giving.typed.words.trim() === '' || giving.form.onSubmit()}
      >
        <TextArea
          label="Would you like to add anything? (optional)"
          hint="Your expert will see this without your name."
          rows={3}
          {...giving.text('words')}
        />
        <Checkbox {...giving.tick('may_show')}>
          You can show my comment on the site, with my first name and town.
        </Checkbox>
        {giving.refusal && <Refusal>{giving.refusal}. What you typed is still here.</Refusal>}
        <Button type="submit" look="secondary" busy={giving.isBusy}>
          Send my comment
        </Button>
      </Form>
    </>
  )
}
