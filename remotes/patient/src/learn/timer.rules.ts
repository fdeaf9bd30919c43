import type { Exercise } from '@app/contracts/learning'

interface Moment {
  /** From 0. */
  round: number
  step: number
  /** Seconds that the step still takes, rounded up. */
  left: number
}

const lengthOf = ({ steps }: Pick<Exercise, 'steps'>) => steps.reduce((sum, { seconds }) => sum + seconds, 0)

/** Where an exercise stands after some seconds of doing it; undefined once it is over. */
export function momentOf(exercise: Pick<Exercise, 'steps' | 'rounds'>, done: number): Moment | undefined {
  const once = lengthOf(exercise)
  const round = Math.floor(done / once)
  if (round >= exercise.rounds) return undefined
  let left = done - round * once
  for (const [step, { seconds }] of exercise.steps.entries()) {
    if (left < seconds) return { round, step, left: Math.ceil(seconds - left) }
    left -= seconds
  }
  return undefined
}

/** The second at which the step after the present one begins. */
export function nextStart(exercise: Pick<Exercise, 'steps' | 'rounds'>, done: number): number {
  const at = momentOf(exercise, done)
  if (!at) return done
  const before = exercise.steps.slice(0, at.step + 1).reduce((sum, { seconds }) => sum + seconds, 0)
  return at.round * lengthOf(exercise) + before
}

/** A length in words, to the minute: "1 min". */
export const inMinutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`
/** A length on a timer: "1:05". */
export const onTimer = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
