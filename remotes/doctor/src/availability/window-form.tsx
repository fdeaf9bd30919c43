import { useForm } from '@app/parts/use-form'
import type { Wrong } from '@app/parts/use-fields'
import { WEEKDAYS } from '@app/domain/india-time'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import css from './availability.module.css'
import { addHours } from './availability.query.ts'
import { minutesOf } from './clock.rules.ts'

const EMPTY = { weekday: '1', from: '', to: '', starts_on: '', ends_on: '' }

/** Times lie on steps of five minutes, in seconds. */
const STEP = 300

/** Adds one window of the week. */
export function WindowForm() {
  const window = useForm({
    sends: addHours,
    empty: EMPTY,
    wrong: wrongIn,
    body: ({ weekday, from, to, starts_on, ends_on }) => ({
      windows: [
        {
          weekday: Number(weekday),
          from_minute: minutesOf(from, 'begin'),
          to_minute: minutesOf(to, 'end'),
          ...(starts_on && { starts_on }),
          ...(ends_on && { ends_on }),
        },
      ],
    }),
    // the next one is often of the same day
    onSent: (_, { weekday }) => window.change({ weekday }),
  })

  return (
    <section className={css.panel}>
      <h2>Add hours</h2>
      <Form label="Add hours" {...window.form}>
        <Select label="Day" {...window.text('weekday')}>
          {WEEKDAYS.map((day, nth) => (
            <option key={day} value={nth}>
              {day}
            </option>
          ))}
        </Select>
        <div className={css.pair}>
          <Field label="From" type="time" step={STEP} {...window.text('from')} />
          <Field label="To" type="time" step={STEP} {...window.text('to')} />
        </div>
        <div className={css.pair}>
          <Field label="First day (optional)" type="date" {...window.text('starts_on')} />
          <Field label="Last day (optional)" type="date" {...window.text('ends_on')} />
        </div>
        {window.refusal && <Refusal>{window.refusal}. What you typed is still here.</Refusal>}
        <Button type="submit" busy={window.isBusy}>
          Add
        </Button>
      </Form>
    </section>
  )
}

function wrongIn({ from, to, starts_on, ends_on }: typeof EMPTY): Wrong {
  const isOnStep = (time: string) => Number(time.slice(3, 5)) % 5 === 0
  const isOver = from !== '' && to !== '' && minutesOf(from, 'begin') >= minutesOf(to, 'end')
  const ofStep = 'Choose a time in steps of five minutes'
  return {
    from: from === '' ? 'Choose when they begin' : !isOnStep(from) && ofStep,
    to: to === '' ? 'Choose when they end' : isOver ? 'Choose an end after the begin' : !isOnStep(to) && ofStep,
    ends_on: starts_on !== '' && ends_on !== '' && ends_on < starts_on && 'Choose a day after the first one',
  }
}
