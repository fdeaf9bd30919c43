import { useFields } from '@app/parts/use-fields'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Note, Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './availability.module.css'
import { whyQuery } from './availability.query.ts'
import { instantOf } from './clock.rules.ts'

/** Tells doctors why patients can't book one of their slots. */
export function WhyNotFree() {
  const { faults, read, text } = useFields({
    empty: { date: '', time: '' },
    sentences: { date: 'Choose a day', time: 'Choose a time' },
    wrong: ({ date, time }) => ({ date: date === '', time: time === '' }),
  })
  const [asked, setAsked] = useState('')
  const { data, isError, isFetching } = useQuery(whyQuery(useKernel(), asked))

  function ask() {
    const typed = read()
    if (typed) setAsked(instantOf(typed.date, typed.time))
  }

  return (
    <section className={css.panel}>
      <h2>Check why a time can’t be booked</h2>
      <Form label="Check why a time can’t be booked" faults={faults} onSubmit={ask}>
        <div className={css.pair}>
          <Field label="Day" type="date" {...text('date')} />
          <Field label="Time" type="time" {...text('time')} />
        </div>
        <Button type="submit" look="secondary" busy={isFetching}>
          Check
        </Button>
      </Form>
      {isError && <Refusal>We couldn’t check this time. Please try again.</Refusal>}
      <div role="status">
        {data && (
          <Note>
            <p>{data.sentence}</p>
          </Note>
        )}
      </div>
    </section>
  )
}
