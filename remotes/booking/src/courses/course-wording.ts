import type { CourseCard, Lesson } from '@app/contracts/courses'

export const LEVELS: Readonly<Record<CourseCard['level'], string>> = {
  beginner: 'For beginners',
  intermediate: 'With some experience',
}

export const AUDIENCES: Readonly<Record<CourseCard['audience'], string>> = {
  solo: 'For yourself',
  couple: 'For two',
  anyone: 'Alone or together',
}

export const KINDS: Readonly<Record<Lesson['kind'], string>> = {
  video: 'Video',
  audio: 'Audio',
  text: 'Reading',
  exercise: 'Exercise',
  quiz: 'Questions',
}
