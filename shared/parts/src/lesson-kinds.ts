import type { Lesson } from '@app/contracts/courses'
import type { LessonContent } from '@app/contracts/lessons'
import { formatDate } from '@app/domain/india-time'
import { minutesInWords } from '@app/domain/minutes-in-words'

export const LESSON_KINDS: Readonly<Record<Lesson['kind'], string>> = {
  video: 'Video',
  audio: 'Audio',
  text: 'Reading',
  exercise: 'Exercise',
  quiz: 'Questions',
}

/** What a lesson is, for the line below its title: its kind, its length, and whether a doctor has reviewed it. */
export const lessonFacts = ({
  kind,
  minutes,
  reviewed_on,
}: Pick<LessonContent, 'kind' | 'minutes' | 'reviewed_on'>): string =>
  [
    LESSON_KINDS[kind],
    minutesInWords(minutes),
    reviewed_on ? `reviewed by a doctor on ${formatDate(reviewed_on)}` : 'not yet reviewed by a doctor',
  ].join(' · ')
