import { useRepeatKey } from '@app/care/use-repeat-key'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole } from '@app/ui/faults'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { TouchedChoices, type Choices } from '../touched/touched-choices.tsx'
import { useTouched } from '../touched/use-touched.ts'
import css from '../availability/availability.module.css'
import { addLeave } from './leave.query.ts'
import { EMPTY, faultsOf, leaveOf, type Faults, type Wish } from './leave.rules.ts'

/** Takes leave: of one day by its date alone. Bookings in it get a choice each before anything is written. */
export function LeaveForm() {
  const [wish, setWish] = useState(EMPTY)
  const [faults, setFaults] = useState<Faults>({})
  const adding = useMutation(addLeave)
  const touched = useTouched()
  const keyOf = useRepeatKey()
  const change = (part: Partial<Wish>) => setWish({ ...wish, ...part })

  async function add(choices?: Choices) {
    const found = faultsOf(wish)
    setFaults(found)
    adding.reset()
    if (!isWhole(found)) return
    const leave = leaveOf(wish)
    const added = await adding.send({ ...leave, ...(choices && { choices }), key: keyOf(JSON.stringify(leave)) })
    if (added.ok) {
      setWish(EMPTY)
      touched.clear()
    } else if (touched.hear(added.error)) adding.reset()
    else setFaults(faultsTold(added.error, {}))
  }

  if (touched.bookings)
    return (
      <>
        {adding.error && <Refusal>{adding.error.message}. Nothing has changed.</Refusal>}
        <TouchedChoices
          bookings={touched.bookings}
          alone={touched.alone}
          busy={adding.isBusy}
          onConfirm={(choices) => void add(choices)}
          onBack={touched.clear}
        />
      </>
    )
  return (
    <section className={css.panel}>
      <h2>Take leave</h2>
      <Form label="Take leave" faults={faults} onSubmit={() => void add()}>
        <div className={css.pair}>
          <Field
            label="First day"
            name="first"
            type="date"
            error={faults.first}
            value={wish.first}
            onChange={({ target }) => change({ first: target.value })}
          />
          <Field
            label="Last day (optional)"
            name="last"
            type="date"
            hint="Leave it empty for one day."
            error={faults.last}
            value={wish.last}
            onChange={({ target }) => change({ last: target.value })}
          />
        </div>
        <Checkbox name="isPart" checked={wish.isPart} onChange={({ target }) => change({ isPart: target.checked })}>
          Part of the day
        </Checkbox>
        {wish.isPart && (
          <div className={css.pair}>
            <Field
              label="From"
              name="from"
              type="time"
              error={faults.from}
              value={wish.from}
              onChange={({ target }) => change({ from: target.value })}
            />
            <Field
              label="To"
              name="to"
              type="time"
              error={faults.to}
              value={wish.to}
              onChange={({ target }) => change({ to: target.value })}
            />
          </div>
        )}
        <Checkbox
          name="isWeekly"
          checked={wish.isWeekly}
          onChange={({ target }) => change({ isWeekly: target.checked })}
        >
          The same every week
        </Checkbox>
        {wish.isWeekly && (
          <Field
            label="Until"
            name="until"
            type="date"
            error={faults.until}
            value={wish.until}
            onChange={({ target }) => change({ until: target.value })}
          />
        )}
        {adding.error && <Refusal>{adding.error.message}. What you typed is still here.</Refusal>}
        <Button type="submit" busy={adding.isBusy}>
          Take leave
        </Button>
      </Form>
    </section>
  )
}
