import { Band } from './band.tsx'
import { QUESTIONS } from './questions.content.ts'
import css from './questions.module.css'

/** The platform's own disclosure: it opens without a script, and the browser's search finds what is folded. */
export const Questions = () => (
  <Band title="Before you ask" lead="Answered as it is today, not as it might be." tone="sunken" beside>
    <div className={css.list}>
      {QUESTIONS.map(({ question, answer }) => (
        <details key={question} className={css.item}>
          <summary className={css.question}>{question}</summary>
          <p className={css.answer}>{answer}</p>
        </details>
      ))}
    </div>
  </Band>
)
