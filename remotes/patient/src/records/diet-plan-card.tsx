import type { DietPlan } from '@app/contracts/diet-plans'
import { formatListDate, indiaDate } from '@app/domain/india-time'
import { NO_BREAK_SPACE } from '@app/domain/kept-together'
import { now, useMutation } from '@app/kernel'
import { Checkbox } from '@app/ui/field'
import { Card } from '@app/ui/page'
import { ProgressBar } from '@app/ui/progress-bar'
import { Refusal } from '@app/ui/states'
import { Line } from '../rows/rows.tsx'
import { tickMeal } from './diet.query.ts'
import css from './records.module.css'

/** Shows one diet plan; while the plan runs, the reader can tick each meal. */
export function DietPlanCard({ plan }: { plan: DietPlan }) {
  const { id, title, goal, meals, avoid, water, starts_on, ends_on, doctor_name, ticks } = plan
  const ticking = useMutation(tickMeal)
  const today = indiaDate(new Date(now()).toISOString())
  const isToday = today >= starts_on && today <= ends_on
  const isEaten = (meal: number) => ticks.some((one) => one.day === today && one.meal === meal)
  const eaten = meals.filter((_, meal) => isEaten(meal)).length
  return (
    <Card>
      <article aria-labelledby={id} className={css.diet}>
        <header>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          <p>{goal}</p>
          <Line>
            {doctor_name} · {formatListDate(starts_on, now())} to {formatListDate(ends_on, now())}
          </Line>
        </header>
        {isToday && (
          <>
            <ProgressBar label="Eaten today" value={eaten} max={meals.length} text={`${eaten} of ${meals.length}`} />
            <Line>Tick off the meals you ate as planned today. It’s fine to skip a day.</Line>
          </>
        )}
        <ul className={css.meals}>
          {meals.map(({ name, at, what }, meal) => {
            const words = (
              <>
                <strong>
                  {name}, {at.replaceAll(' ', NO_BREAK_SPACE)}
                </strong>{' '}
                <span className={css.dish}>{what}</span>
              </>
            )
            return (
              <li key={name}>
                {isToday ? (
                  <Checkbox
                    checked={isEaten(meal)}
                    onChange={({ target }) =>
                      void ticking.send({ diet_plan_id: id, day: today, meal, is_done: target.checked })
                    }
                  >
                    {words}
                  </Checkbox>
                ) : (
                  <p className={css.said}>{words}</p>
                )}
              </li>
            )
          })}
        </ul>
        {ticking.error && <Refusal>{ticking.error.message}</Refusal>}
        {(avoid !== null || water !== null) && (
          <dl className={css.facts}>
            {avoid !== null && <Fact name="Avoid">{avoid}</Fact>}
            {water !== null && <Fact name="Water">{water}</Fact>}
          </dl>
        )}
      </article>
    </Card>
  )
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
