import { useFields } from '@app/parts/use-fields'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import { formatWeekday } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold } from '@app/ui/faults'
import { Checkbox, Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { AffectedChoices, type Choices } from '../affected/affected-choices.tsx'
import { useAffected } from '../affected/use-affected.ts'
import css from '../availability/availability.module.css'
import { addLeave } from './leave.query.ts'
import { EMPTY, leaveOf, wrongIn } from './leave.rules.ts'

/**
 * Takes leave; a single day needs only its date. Before the leave is saved, the doctor decides what happens to each
 * booking during it.
 */
export function LeaveForm() {
  const fields = useFields({ empty: EMPTY, wrong: wrongIn })
  const adding = useMutation(addLeave)
  const affected = useAffected()
  const keyOf = useRepeatKey()

  async function add(choices?: Choices) {
    const wish = fields.read()
    adding.reset()
    if (!wish) return
    const leave = leaveOf(wish)
    const added = await adding.send({ ...leave, ...(choices && { choices }), key: keyOf(JSON.stringify(leave)) })
    if (added.ok) {
      fields.forget()
      affected.clear()
    } else if (affected.hear(added.error)) adding.reset()
    else fields.tell(faultsTold(added.error, {}))
  }

  if (affected.bookings)
    return (
      <>
        {adding.error && <Refusal>{adding.error.message}. Nothing has changed.</Refusal>}
        <AffectedChoices
          bookings={affected.bookings}
          alone={affected.alone}
          busy={adding.isBusy}
          onConfirm={(choices) => void add(choices)}
          onBack={affected.clear}
        />
      </>
    )
  return (
    <section className={css.panel}>
      <h2>Take leave</h2>
      <Card>
        <Form label="Take leave" faults={fields.faults} onSubmit={() => void add()}>
          <div className={css.pair}>
            <Field label="First day" type="date" {...fields.text('first')} />
            <Field label="Last day (if more than one)" type="date" {...fields.text('last')} />
          </div>
          <div className={css.ticks}>
            <Checkbox {...fields.tick('isPart')}>Part of the day</Checkbox>
            {fields.typed.isPart && (
              <div className={css.pair}>
                <Field label="From" type="time" {...fields.text('from')} />
                <Field label="To" type="time" {...fields.text('to')} />
              </div>
            )}
            <Checkbox {...fields.tick('isWeekly')}>
              The same every {fields.typed.first === '' ? 'week' : formatWeekday(fields.typed.first)}
            </Checkbox>
            {fields.typed.isWeekly && <Field label="Until" type="date" {...fields.text('until')} />}
          </div>
          <p className={css.hint}>
            If you have calls booked for that time, we’ll ask what to do with each one before we save.
          </p>
          {adding.error && <Refusal>{adding.error.message}. What you typed is still here.</Refusal>}
          <Button type="submit" busy={adding.isBusy}>
            Save leave
          </Button>
        </Form>
      </Card>
    </section>
  )
}
