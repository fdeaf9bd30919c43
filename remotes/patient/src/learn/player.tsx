import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { Exercise } from '@app/contracts/learning'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ProgressBar } from '@app/ui/progress-bar'
import { RadioCards } from '@app/ui/radio-cards'
import { Note, Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './learn.module.css'
import { addSession } from './learn.query.ts'
import { momentOf, nextStart, onTimer } from './timer.rules.ts'
import { useTimer } from './use-timer.ts'

const FEELINGS = [
  { value: '1', label: 'Bad' },
  { value: '2', label: 'Rather bad' },
  { value: '3', label: 'So-so' },
  { value: '4', label: 'Good' },
  { value: '5', label: 'Very good' },
]

/** Shows the timer of an exercise. A session is recorded when the reader saves it at the end. */
export function Player({ exercise }: { exercise: Exercise }) {
  const timer = useTimer(exercise.seconds)
  const [isOver, setOver] = useState(false)
  const at = momentOf(exercise, timer.done)
  if (isOver || !at) return <Done exercise={exercise} seconds={timer.done} isWhole={!at} />
  const hasBegun = timer.isRunning || timer.done > 0
  const round = exercise.rounds > 1 ? `Round ${at.round + 1} of ${exercise.rounds}` : `Step ${at.step + 1}`
  return (
    <section className={css.timer} aria-label="Timer">
      {/* the time changes each second, so a screen reader announces only the steps */}
      <div className={css.dial}>
        <svg viewBox="0 0 100 100" aria-hidden="true">
          <circle cx="50" cy="50" r="47" />
          <circle
            cx="50"
            cy="50"
            r="47"
            pathLength="1"
            strokeDasharray={`${timer.done / exercise.seconds} 1`}
            data-done
          />
        </svg>
        <p className={css.left} role="timer" aria-live="off">
          {onTimer(hasBegun ? at.left : exercise.seconds)}
        </p>
      </div>
      <p className={css.step} aria-live="polite">
        {hasBegun ? exercise.steps[at.step]!.text : 'Begin when you’re ready.'}
      </p>
      <div>
        <ProgressBar
          label="Your progress"
          value={timer.done}
          max={exercise.seconds}
          text={hasBegun ? round : countOf(exercise)}
        />
      </div>
      <div className={css.acts}>
        {timer.isRunning ? (
          <Button onClick={timer.pause}>Pause</Button>
        ) : (
          <Button onClick={timer.start}>{hasBegun ? 'Continue' : 'Begin'}</Button>
        )}
        {hasBegun && (
          <>
            <Button look="secondary" onClick={() => timer.jump(nextStart(exercise, timer.done))}>
              Next step
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                timer.pause()
                setOver(true)
              }}
            >
              Stop here
            </Button>
          </>
        )}
      </div>
      <div className={css.care}>
        {exercise.care.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}

/** "18 rounds", or how many steps there are where each is done once */
const countOf = ({ rounds, steps }: Exercise): string =>
  rounds > 1 ? `${rounds} rounds` : `${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`

interface DoneProps {
  exercise: Exercise
  /** How long the reader exercised, in seconds. */
  seconds: number
  isWhole: boolean
}

function Done({ exercise, seconds, isWhole }: DoneProps) {
  const [felt, setFelt] = useState<string>()
  const [isKept, setKept] = useState(false)
  const adding = useMutation(addSession)
  const keyFor = useRepeatKey()

  async function keep() {
    if (adding.isBusy) return
    const session = {
      exercise_slug: exercise.slug,
      seconds: Math.max(1, Math.round(seconds)),
      is_whole: isWhole,
      ...(felt && { felt: Number(felt) }),
    }
    setKept((await adding.send({ key: keyFor(JSON.stringify(session)), ...session })).ok)
  }

  return (
    <section className={css.timer} aria-label="Timer">
      <div className={css.felt} role="status">
        {isKept ? (
          <Note tone="success">
            <p>Saved. Well done.</p>
          </Note>
        ) : (
          <p>{isWhole ? 'You did all of it.' : 'You stopped before the end. That’s fine.'}</p>
        )}
      </div>
      {!isKept && (
        <>
          <div className={css.felt}>
            <RadioCards
              legend="How was it? You can skip this."
              name="felt"
              cards={FEELINGS}
              value={felt}
              onChange={setFelt}
            />
          </div>
          {adding.error && <Refusal>{adding.error.message}. Nothing is lost: please try again.</Refusal>}
          <Button busy={adding.isBusy} onClick={() => void keep()}>
            Save it
          </Button>
        </>
      )}
    </section>
  )
}
