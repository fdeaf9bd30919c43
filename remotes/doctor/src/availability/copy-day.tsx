import type { HoursWindow } from '@app/contracts/hours'
import { WEEKDAYS } from '@app/domain/india-time'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { addHours } from './availability.query.ts'
import css from './availability.module.css'

/** Copies the windows of one weekday to other weekdays. */
export function CopyDay({ weekday, windows }: { weekday: number; windows: readonly HoursWindow[] }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [fault, setFault] = useState('')
  const adding = useMutation(addHours)
  const name = WEEKDAYS[weekday]

  async function copy() {
    setFault(chosen.length === 0 ? 'Choose at least one day' : '')
    if (chosen.length === 0) return
    const copied = chosen.flatMap((day) =>
      windows.map(({ from_minute, to_minute, starts_on, ends_on }) => ({
        weekday: day,
        from_minute,
        to_minute,
        ...(starts_on && { starts_on }),
        ...(ends_on && { ends_on }),
      })),
    )
    const added = await adding.send({ windows: copied })
    if (!added.ok) return
    setOpen(false)
    setChosen([])
  }

  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Copy {name} to other days
      </Button>
      {isOpen && (
        <Form label={`Copy ${name}`} faults={fault ? { days: fault } : {}} onSubmit={() => void copy()}>
          <fieldset className={css.days}>
            <legend>To which days?</legend>
            {WEEKDAYS.map(
              (day, nth) =>
                nth !== weekday && (
                  <Checkbox
                    key={day}
                    name="days"
                    checked={chosen.includes(nth)}
                    onChange={({ target }) =>
                      setChosen(target.checked ? [...chosen, nth] : chosen.filter((other) => other !== nth))
                    }
                  >
                    {day}
                  </Checkbox>
                ),
            )}
          </fieldset>
          {adding.error && <Refusal>{adding.error.message}. Nothing was copied.</Refusal>}
          <Button type="submit" look="secondary" busy={adding.isBusy}>
            Copy
          </Button>
        </Form>
      )}
    </>
  )
}
