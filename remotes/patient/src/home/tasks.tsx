import { exercisePath } from '@app/parts/paths'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { TaskOf, TodayTask } from '@app/contracts/today'
import { formatShortDate, formatShortDay, indiaDate } from '@app/domain/india-time'
import { now, useMutation } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { learnPages } from '../learn/learn.pages.ts'
import { inMinutes } from '../learn/timer.rules.ts'
import { daysThisWeek, WeekDots } from '../records/week-dots.tsx'
import css from './home.module.css'
import { Mark, TaskRow, Tick } from './task-row.tsx'
import { doExercise, eatMeal, reachMilestone, takeMedicine } from '../next/today.query.ts'

/** Lists today's tasks, each with a tick in its row. */
export function Tasks({ tasks }: { tasks: readonly TodayTask[] }) {
  const today = indiaDate(new Date(now()).toISOString())
  if (tasks.length === 0)
    return (
      <section aria-labelledby="today">
        <h2 id="today">Today</h2>
        <Empty drawing="seed" says="Your daily tasks will appear here for you to tick off.">
          <LinkButton look="secondary" to={learnPages.learn.path}>
            Choose an exercise
          </LinkButton>
        </Empty>
      </section>
    )
  const due = tasks.filter((task) => !waits(task, today))
  const later = tasks.filter((task) => waits(task, today))
  const done = due.filter((task) => isDone(task, today)).length
  return (
    <Card>
      <section aria-labelledby="today">
        <div className={css.head}>
          <h2 id="today">Today</h2>
          <p className={css.small} role="status">
            {done} of {due.length} done
          </p>
        </div>
        <ul className={css.tasks}>
          {due.map((task) => (
            <Task key={`${task.kind} ${idOf(task)}`} task={task} today={today} />
          ))}
        </ul>
        {later.length > 0 && (
          <>
            <h3 className={css.later}>Not due today</h3>
            <ul className={css.tasks}>
              {later.map((task) => (
                <Task key={`${task.kind} ${idOf(task)}`} task={task} today={today} />
              ))}
            </ul>
          </>
        )}
      </section>
    </Card>
  )
}

/** A medicine whose next day is still to come is shown, and there is nothing to tick. */
const waits = (task: TodayTask, today: string): boolean => task.kind === 'medicine' && task.due_on !== today

function isDone(task: TodayTask, today: string): boolean {
  switch (task.kind) {
    case 'meals':
      return task.meals.every(({ is_done }) => is_done)
    case 'milestone':
      return task.week.some(({ day, is_done }) => day === today && is_done)
    default:
      return task.is_done
  }
}

function idOf(task: TodayTask): string {
  switch (task.kind) {
    case 'meals':
      return task.diet_plan_id
    case 'exercise':
      return task.slug
    case 'milestone':
      return task.milestone_id
    case 'medicine':
      return `${task.prescription_id} ${task.n}`
  }
}

function Task({ task, today }: { task: TodayTask; today: string }) {
  switch (task.kind) {
    case 'meals':
      return <Meals task={task} today={today} />
    case 'exercise':
      return <Exercise task={task} today={today} />
    case 'milestone':
      return <Milestone task={task} today={today} />
    case 'medicine':
      return <Medicine task={task} today={today} />
  }
}

interface Of<Kind extends TodayTask['kind']> {
  task: TaskOf<Kind>
  today: string
}

function Meals({ task: { diet_plan_id, title, meals }, today: day }: Of<'meals'>) {
  const eating = useMutation(eatMeal)
  const eaten = meals.filter(({ is_done }) => is_done).length
  return (
    <TaskRow mark={<Mark part={eaten / meals.length} />} title="Meals as planned">
      <p className={css.small}>
        {title} · {eaten} of {meals.length} eaten
      </p>
      <div className={css.meals}>
        {meals.map(({ name, is_done }, meal) => (
          <Tick
            key={name}
            isDone={is_done}
            onTick={(wished) => eating.send({ diet_plan_id, day, meal, is_done: wished })}
          >
            {name}
          </Tick>
        ))}
      </div>
      {eating.error && <Refusal>{eating.error.message}</Refusal>}
    </TaskRow>
  )
}

function Exercise({ task: { slug, title, seconds, is_done, days_in_row }, today }: Of<'exercise'>) {
  const doing = useMutation(doExercise)
  const keyFor = useRepeatKey()
  const session = { exercise_slug: slug, seconds, is_whole: true }
  return (
    <TaskRow
      mark={
        <Tick
          isDone={is_done}
          // a task that is done stays done
          isFixed={is_done}
          label={title}
          onTick={() => doing.send({ key: keyFor(`${slug} ${today}`), ...session })}
        />
      }
      title={title}
      aside={
        <LinkButton look="secondary" to={exercisePath({ slug })} aria-label={`Play: ${title}`}>
          Play
        </LinkButton>
      }
    >
      <p className={css.small}>
        {inMinutes(seconds)}
        {days_in_row > 1 && ` · ${days_in_row} days in a row`}
      </p>
      {doing.error && <Refusal>{doing.error.message}</Refusal>}
    </TaskRow>
  )
}

function Milestone({ task: { milestone_id, title, week }, today: day }: Of<'milestone'>) {
  const reaching = useMutation(reachMilestone)
  return (
    <TaskRow
      mark={
        <Tick
          isDone={week.some((one) => one.day === day && one.is_done)}
          label={title}
          onTick={(is_done) => reaching.send({ milestone_id, day, is_done })}
        />
      }
      title={title}
    >
      <p className={css.small}>{daysThisWeek(week)}</p>
      <WeekDots week={week} today={day} />
      {reaching.error && <Refusal>{reaching.error.message}</Refusal>}
    </TaskRow>
  )
}

function Medicine({ task: { prescription_id, n, name, how, is_done, due_on, until }, today: day }: Of<'medicine'>) {
  const taking = useMutation(takeMedicine)
  const isDue = due_on === day
  return (
    <TaskRow
      mark={
        isDue && (
          <Tick
            isDone={is_done}
            label={name}
            onTick={(wished) => taking.send({ prescription_id, n, day, is_done: wished })}
          />
        )
      }
      title={name}
      aside={!isDue && <span className={css.small}>Next: {formatShortDay(due_on)}</span>}
    >
      <p className={css.small}>
        {how} · until {formatShortDate(until)}
      </p>
      {taking.error && <Refusal>{taking.error.message}</Refusal>}
    </TaskRow>
  )
}
