import type { Exercise } from '@app/contracts/learning'

interface Moment {
  /** From 0. */
  round: number
  step: number
  /** The seconds left in the step, rounded up. */
  left: number
}

const lengthOf = ({ steps }: Pick<Exercise, 'steps'>) => steps.reduce((sum, { seconds }) => sum + seconds, 0)

/** Returns the round and step that an exercise has reached after a number of seconds; undefined once it is over. */
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

/** Returns the second at which the next step begins. */
export function nextStart(exercise: Pick<Exercise, 'steps' | 'rounds'>, done: number): number {
  const at = momentOf(exercise, done)
  if (!at) return done
  const before = exercise.steps.slice(0, at.step + 1).reduce((sum, { seconds }) => sum + seconds, 0)
  return at.round * lengthOf(exercise) + before
}

/** Writes a duration in whole minutes: "1 min". */
export const inMinutes = (seconds: number): string => `${Math.max(1, Math.round(seconds / 60))} min`
/** Writes a duration in the form of a timer: "1:05". */
export const onTimer = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
