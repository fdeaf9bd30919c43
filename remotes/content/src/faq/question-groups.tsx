import type { Faq } from '@app/contracts/faq'
import { Link, useKernel } from '@app/kernel'
import { Accordion } from '@app/ui/accordion'
import css from './question-groups.module.css'

export const QuestionGroups = ({ questions }: { questions: readonly Faq[] }) => (
  <div className={css.groups}>
    {[...Map.groupBy(questions, ({ group }) => group)].map(([group, items]) => (
      <section key={group} className={css.group}>
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
