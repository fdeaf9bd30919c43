import type { HoursWindow } from '@app/contracts/hours'
import { WEEKDAYS } from '@app/domain/india-time'
import { useForm } from '@app/parts/use-form'
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
  const name = WEEKDAYS[weekday]
  const { typed, change, isBusy, error, form } = useForm({
    sends: addHours,
    empty: { days: [] as number[] },
    wrong: ({ days }) => ({ days: days.length === 0 && 'Choose at least one day' }),
    body: ({ days }) => ({
      windows: days.flatMap((day) =>
        windows.map(({ from_minute, to_minute, starts_on, ends_on }) => ({
          weekday: day,
          from_minute,
          to_minute,
          ...(starts_on && { starts_on }),
          ...(ends_on && { ends_on }),
        })),
      ),
    }),
    onSent: () => setOpen(false),
  })
  const { days } = typed

  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Copy {name} to other days
      </Button>
      {isOpen && (
        <Form label={`Copy ${name}`} {...form}>
          <fieldset className={css.days}>
            <legend>To which days?</legend>
            {WEEKDAYS.map(
              (day, nth) =>
                nth !== weekday && (
                  <Checkbox
                    key={day}
                    name="days"
                    checked={days.includes(nth)}
                    onChange={({ target }) =>
                      change({ days: target.checked ? [...days, nth] : days.filter((other) => other !== nth) })
                    }
                  >
                    {day}
                  </Checkbox>
                ),
            )}
          </fieldset>
          {error && <Refusal>{error.message}. Nothing was copied.</Refusal>}
          <Button type="submit" look="secondary" busy={isBusy}>
            Copy
          </Button>
        </Form>
      )}
    </>
  )
}
