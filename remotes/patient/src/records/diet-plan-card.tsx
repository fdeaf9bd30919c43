import type { DietPlan } from '@app/contracts/diet-plans'
import { formatDate, indiaDate } from '@app/domain/india-time'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { now, useMutation } from '@app/kernel'
import { Checkbox } from '@app/ui/field'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { tickMeal } from './diet.query.ts'
import css from './records.module.css'

/** Shows one diet plan; while the plan runs, the reader can tick each meal. */
export function DietPlanCard({ plan }: { plan: DietPlan }) {
  const { id, title, goal, meals, avoid, water, starts_on, ends_on, doctor_name, ticks } = plan
  const ticking = useMutation(tickMeal)
  const today = indiaDate(new Date(now()).toISOString())
  const isToday = today >= starts_on && today <= ends_on
  return (
    <Card>
      <article aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <p className={css.quiet}>
          {doctor_name}, {formatDate(starts_on)} to {formatDate(ends_on)}
        </p>
        <p>{goal}</p>
        <ul className={css.items}>
          {meals.map(({ name, at, what }, meal) => (
            <li key={name}>
              {isToday ? (
                <Checkbox
                  checked={ticks.some((one) => one.day === today && one.meal === meal)}
                  onChange={({ target }) =>
                    void ticking.send({ diet_plan_id: id, day: today, meal, is_done: target.checked })
                  }
                >
                  {name}, {at.replaceAll(' ', NO_BREAK_SPACE)}: {what}
                </Checkbox>
              ) : (
                <p className={css.said}>
                  {name}, {at.replaceAll(' ', NO_BREAK_SPACE)}: {what}
                </p>
              )}
            </li>
          ))}
        </ul>
        {avoid !== null && <p>Avoid: {avoid}</p>}
        {water !== null && <p>Water: {water}</p>}
        {isToday && <p>Tick off the meals you ate as planned today. It’s fine to skip a day.</p>}
        {ticking.error && <Refusal>{ticking.error.message}</Refusal>}
      </article>
    </Card>
  )
}
