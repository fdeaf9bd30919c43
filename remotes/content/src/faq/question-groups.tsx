import type { Faq } from '@app/contracts/faq'
import { Link, useKernel } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import swipe from '../swipe.module.css'
import css from './question-groups.module.css'

const groupsOf = (questions: readonly Faq[]) => [...Map.groupBy(questions, ({ group }) => group)]
const idOf = (group: string): string => `about-${group.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`

/** Leads to each group of questions, because the list is long. */
export const GroupLinks = ({ questions }: { questions: readonly Faq[] }) => (
  <nav className={swipe.swipe} aria-label="Groups of questions">
    <ul className={css.jumps}>
      {groupsOf(questions).map(([group]) => (
        <li key={group}>
          <Link to={`#${idOf(group)}`}>{group}</Link>
        </li>
      ))}
    </ul>
  </nav>
)

export const QuestionGroups = ({ questions }: { questions: readonly Faq[] }) => (
  <div className={css.groups}>
    {groupsOf(questions).map(([group, items]) => (
      <section key={group} id={idOf(group)} className={css.group}>
        <h2 className={css.title}>{group}</h2>
        <Accordion
          items={items.map((item) => ({ id: item.id, title: item.question, content: <Answer {...item} /> }))}
        />
      </section>
    ))}
  </div>
)

function Answer({ id, answer, more }: Faq) {
  const { hasPage } = useKernel()
  return (
    <div id={id} className={css.answer}>
      <p>{answer}</p>
      <p className={css.links}>
        {more && hasPage(more.path.split('?')[0]!) && <Link to={more.path}>{more.label}</Link>}
        <Link to={`#${id}`}>Link to this answer</Link>
      </p>
    </div>
  )
}
