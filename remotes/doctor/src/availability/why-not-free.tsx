import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Note, Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './availability.module.css'
import { whyQuery } from './availability.query.ts'
import { instantOf } from './clock.rules.ts'

/** Answers for one of the reader's own times why patients can't book it. */
export function WhyNotFree() {
  const [date, setDate] = useState('')
  const [time, setTime] = useState('')
  const [asked, setAsked] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const { data, isError, isFetching } = useQuery(whyQuery(useKernel(), asked))

  function ask() {
    const found = faultsAmong([
      ['date', date === '' && 'Choose a day'],
      ['time', time === '' && 'Choose a time'],
    ])
    setFaults(found)
    if (isWhole(found)) setAsked(instantOf(date, time))
  }

  return (
    <section className={css.panel}>
      <h2>Why is this time not free?</h2>
      <Form label="Why is this time not free?" faults={faults} onSubmit={ask}>
        <div className={css.pair}>
          <Field
            label="Day"
            name="date"
            type="date"
            error={faults.date}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
          <Field
            label="Time"
            name="time"
            type="time"
            error={faults.time}
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </div>
        <Button type="submit" look="secondary" busy={isFetching}>
          Tell me
        </Button>
      </Form>
      {isError && <Refusal>We could not find out. Please try again.</Refusal>}
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
