import type { CourseCard } from '@app/contracts/courses'

export const LEVELS: Readonly<Record<CourseCard['level'], string>> = {
  beginner: 'For beginners',
  intermediate: 'With some experience',
}

export const AUDIENCES: Readonly<Record<CourseCard['audience'], string>> = {
  solo: 'For yourself',
  couple: 'For two',
  anyone: 'Alone or together',
}
