import type { Lesson } from '@app/contracts/courses'

export const LESSON_KINDS: Readonly<Record<Lesson['kind'], string>> = {
  video: 'Video',
  audio: 'Audio',
  text: 'Reading',
  exercise: 'Exercise',
  quiz: 'Questions',
}
