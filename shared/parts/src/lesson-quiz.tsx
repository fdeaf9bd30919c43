import type { LessonContent, QuizResult } from '@app/contracts/lessons'
import { Button } from '@app/ui/button'
import { RadioCards } from '@app/ui/radio-cards'
import { Refusal } from '@app/ui/states'
import { useLayoutEffect, useRef, useState } from 'react'
import css from './lesson.module.css'

interface LessonQuizProps {
  questions: LessonContent['questions']
  /** The result of the last attempt; null before the first. */
  results: readonly QuizResult[] | null
  isBusy: boolean
  /** Why the server did not accept the last answers. */
  error?: string | undefined
  /** Sends the answers and returns true once the server has accepted them. */
  onAnswer(answers: number[]): Promise<boolean>
}

/** The questions of a lesson; once all are answered, the server reports which answers were right, and why. */
export function LessonQuiz({ questions, results, isBusy, error, onAnswer }: LessonQuizProps) {
  const [isAgain, setAgain] = useState(false)
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({})
  const [isAsked, setAsked] = useState(false)
  /** Moves the focus to the results after the answers are sent, because the pressed button is gone. */
  const [hasAnswered, setAnswered] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // the results may arrive a moment after the server has accepted the answers
    if (hasAnswered && results) heading.current?.focus()
  }, [hasAnswered, results])

  if (results && !isAgain)
    return (
      <section className={css.quiz} aria-labelledby="results">
        <h2 id="results" ref={heading} tabIndex={-1}>
          You had {results.filter(({ chosen: mine, right }) => mine === right).length} of {results.length} right
        </h2>
        <ol className={css.results}>
          {results.map(({ chosen: mine, right, why }, n) => (
            <li key={questions[n]!.ask}>
              <p className={css.ask}>{questions[n]!.ask}</p>
              <p>
                {mine === right ? 'Right: ' : 'Not quite. Right is: '}
                <strong>{questions[n]!.choices[right - 1]}</strong>
              </p>
              {mine !== right && <p className={css.meta}>You said: {questions[n]!.choices[mine - 1]}</p>}
              <p>{why}</p>
            </li>
          ))}
        </ol>
        <Button
          look="secondary"
          onClick={() => {
            setChosen({})
            setAsked(false)
            setAnswered(false)
            setAgain(true)
          }}
        >
          Answer again
        </Button>
      </section>
    )

  const answers = questions.flatMap((_, n) => chosen[n] ?? [])
  const isWhole = answers.length === questions.length
  async function answer() {
    setAsked(true)
    if (!isWhole || !(await onAnswer(answers))) return
    setAgain(false)
    setAnswered(true)
  }
  return (
    <section className={css.quiz} aria-label="Questions">
      {questions.map(({ ask, choices }, n) => (
        <RadioCards
          key={ask}
          legend={`${n + 1}. ${ask}`}
          name={`question-${n}`}
          cards={choices.map((label, index) => ({ value: String(index + 1), label }))}
          value={chosen[n] === undefined ? undefined : String(chosen[n])}
          error={isAsked && chosen[n] === undefined ? 'Please choose one' : undefined}
          onChange={(value) => setChosen({ ...chosen, [n]: Number(value) })}
        />
      ))}
      {error && <Refusal>{error}</Refusal>}
      {isAsked && !isWhole && <Refusal>Please answer each question.</Refusal>}
      <Button busy={isBusy} onClick={() => void answer()}>
        Check my answers
      </Button>
    </section>
  )
}
