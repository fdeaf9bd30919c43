import type { PublicQuestionCard } from '@app/contracts/public-questions'
import { formatDate } from '@app/domain/india-time'
import { href } from '@app/federation/manifest'
import { Avatar } from '@app/ui/avatar'
import { CoverLink } from '@app/ui/linked-card'
import arrow from '../arrow.module.css'
import { titleOf } from './question-title.ts'
import css from './questions.module.css'
import { questionsPages } from './questions.pages.ts'

interface QuestionRowProps {
  question: PublicQuestionCard
  level: 'h2' | 'h3'
  /** The title of the question's category, where the list has questions of several. */
  category?: string | undefined
}

/** A question in a list: the face of the person who answered it, and the way to the answer. */
export const QuestionRow = ({ question, level: Title, category }: QuestionRowProps) => (
  <li className={`${css.item} ${arrow.arrow}`}>
    <Avatar src={question.expert.profile_pic} name={question.expert.name} size={40} />
    <div>
      <Title className={css.title}>
        <CoverLink to={href(questionsPages.detail, question)}>{titleOf(question.question)}</CoverLink>
      </Title>
      <p className={css.small}>
        {[
          category,
          question.alias !== null && `Asked by ${question.alias}`,
          `Answered by ${question.expert.name}`,
          question.answered_on && formatDate(question.answered_on),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  </li>
)
