import { WEEKDAYS } from '@app/domain/india-time'
import { useFields } from '@app/parts/use-fields'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import css from './availability.module.css'

interface CopyDayProps {
  weekday: number
  isBusy: boolean
  onCopy(weekdays: number[]): void
}

/** Chooses the days to which this day's hours are copied. */
export function CopyDay({ weekday, isBusy, onCopy }: CopyDayProps) {
  const { typed, change, read, faults } = useFields({
    empty: { days: [] as number[] },
    wrong: ({ days }) => ({ days: days.length === 0 && 'Choose at least one day' }),
  })
  const { days } = typed
  function copy() {
    const chosen = read()
    if (chosen) onCopy(chosen.days)
  }

  return (
    <div className={css.copy}>
      <Form label={`Copy ${WEEKDAYS[weekday]}`} faults={faults} onSubmit={copy}>
        <fieldset className={css.days}>
          <legend>Which days should use these hours instead?</legend>
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
        <Button type="submit" look="secondary" busy={isBusy}>
          Copy
        </Button>
      </Form>
    </div>
  )
}
