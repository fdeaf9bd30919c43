import { WEEKDAYS } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './availability.module.css'
import { addHours } from './availability.query.ts'
import { minutesOf } from './clock.rules.ts'

const EMPTY = { weekday: '1', from: '', to: '', starts_on: '', ends_on: '' }
type Wish = typeof EMPTY

/** Times lie on steps of five minutes, in seconds. */
const STEP = 300

/** Adds one window of the week. */
export function WindowForm() {
  const [wish, setWish] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const adding = useMutation(addHours)
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part })

  async function add() {
    const found = faultsOf(wish)
    setFaults(found)
    adding.reset()
    if (!isWhole(found)) return
    const { starts_on, ends_on } = wish
    const window = {
      weekday: Number(wish.weekday),
      from_minute: minutesOf(wish.from, 'begin'),
      to_minute: minutesOf(wish.to, 'end'),
      ...(starts_on && { starts_on }),
      ...(ends_on && { ends_on }),
    }
    const added = await adding.send({ windows: [window] })
    if (added.ok) setWish({ ...EMPTY, weekday: wish.weekday })
    else setFaults(faultsTold(added.error, {}))
  }

  return (
    <section className={css.panel}>
      <h2>Add hours</h2>
      <Form label="Add hours" faults={faults} onSubmit={() => void add()}>
        <Select
          label="Day"
          name="weekday"
          value={wish.weekday}
          onChange={({ target }) => change({ weekday: target.value })}
        >
          {WEEKDAYS.map((day, nth) => (
            <option key={day} value={nth}>
              {day}
            </option>
          ))}
        </Select>
        <div className={css.pair}>
          <Field
            label="From"
            name="from"
            type="time"
            step={STEP}
            error={faults.from}
            value={wish.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Field
            label="To"
            name="to"
            type="time"
            step={STEP}
            error={faults.to}
            value={wish.to}
            onChange={({ target }) => change({ to: target.value })}
          />
        </div>
        <div className={css.pair}>
          <Field
            label="First day (optional)"
            name="starts_on"
            type="date"
            error={faults.starts_on}
            value={wish.starts_on}
            onChange={({ target }) => change({ starts_on: target.value })}
          />
          <Field
            label="Last day (optional)"
            name="ends_on"
            type="date"
            error={faults.ends_on}
            value={wish.ends_on}
            onChange={({ target }) => change({ ends_on: target.value })}
          />
        </div>
        {adding.error && <Refusal>{adding.error.message}. What you typed is still here.</Refusal>}
        <Button type="submit" busy={adding.isBusy}>
          Add
        </Button>
      </Form>
    </section>
  )
}

function faultsOf({ from, to, starts_on, ends_on }: Wish): Faults {
  const isOver = from !== '' && to !== '' && minutesOf(from, 'begin') >= minutesOf(to, 'end')
  const isOnStep = (time: string) => Number(time.slice(3, 5)) % 5 === 0
  return faultsAmong([
    ['from', from === '' ? 'Choose when they begin' : !isOnStep(from) && 'Choose a time in steps of five minutes'],
    ['to', to === '' ? 'Choose when they end' : !isOnStep(to) && 'Choose a time in steps of five minutes'],
    ['to', isOver && 'Choose an end after the begin'],
    ['ends_on', starts_on !== '' && ends_on !== '' && ends_on < starts_on && 'Choose a day after the first one'],
  ])
}
