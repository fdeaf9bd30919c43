import type { AskedQuestion } from '@app/contracts/questions'
import { formatListDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { now } from '@app/kernel'
import { Badge } from '@app/ui/page'
import { Line, Row } from '../rows/rows.tsx'
import { askPages } from './ask.pages.ts'
import { dueInWords } from './due-in-words.ts'
import { wordsOf } from './words-of.ts'

/** Shows one question in a list, with its state. */
export const QuestionItem = ({ question }: { question: AskedQuestion }) => {
  const { id, alias, is_mine, asked_at, due_at, answer } = question
  return (
    <Row
      as="h2"
      to={href(askPages.question, { id })}
      title={wordsOf(question)}
      end={answer ? <Badge tone="accent">Answered by {answer.doctor_name}</Badge> : <Badge>Waits for an answer</Badge>}
    >
      <Line>
        {is_mine ? `You, as ${alias}` : alias} · {formatListDate(asked_at, now())}
        {!answer && `. ${dueInWords(due_at)}`}
      </Line>
    </Row>
  )
}
