import type { AskedQuestion } from '@app/contracts/questions'
import { href } from '@app/federation/manifest'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge } from '@app/ui/page'
import css from './ask.module.css'
import { askPages } from './ask.pages.ts'
import { dueInWords } from './due-in-words.ts'
import { wordsOf } from './words-of.ts'

/** Shows one question in a list, with its state. */
export const QuestionItem = ({ question }: { question: AskedQuestion }) => {
  const { id, alias, is_mine, due_at, answer } = question
  return (
    <LinkedCard className={css.item}>
      <p className={css.meta}>
        {answer ? <Badge tone="accent">Answered by {answer.doctor_name}</Badge> : <Badge>Waits for an answer</Badge>}
      </p>
      <h2 className={css.text}>
        <CoverLink to={href(askPages.question, { id })}>{wordsOf(question)}</CoverLink>
      </h2>
      <p className={css.meta}>
        {is_mine ? `You, as ${alias}` : alias}
        {!answer && `. ${dueInWords(due_at)}`}
      </p>
    </LinkedCard>
  )
}
