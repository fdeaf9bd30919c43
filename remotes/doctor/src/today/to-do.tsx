import { encounterPath, PATHS } from '@app/parts/paths'
import type { DoctorsDay } from '@app/contracts/desk'
import { Link } from '@app/kernel'
import { Badge, Card } from '@app/ui/page'
import css from './today.module.css'

/** Lists the doctor's pending tasks, with the number of each. */
export function ToDo({ open, unread, questions }: Pick<DoctorsDay, 'open' | 'unread' | 'questions'>) {
  const first = open[0]
  const rows = [
    ...(first ? [{ label: 'Notes to sign', count: open.length, to: encounterPath(first.id) }] : []),
    { label: 'Messages', count: unread, to: PATHS.doctorMessages },
    { label: 'Questions from patients', count: questions, to: PATHS.doctorQuestions },
  ]
  return (
    <Card>
      <h2 className={css.title}>To do</h2>
      <ul className={css.todo}>
        {rows.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
            {count > 0 ? <Badge tone="warn">{count}</Badge> : <span>None</span>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
