import type { Course, Lesson } from '@app/contracts/courses'
import type { Source } from '@app/contracts/source'
import type { Generated, JSONColumnType } from 'kysely'
import type { Owned, Retirable } from '../../../platform/db/ownership.ts'

interface Courses extends Owned, Retirable {
  slug: string
  position: number
  title: string
  subtitle: string
  cover: string
  description: string[]
  level: Course['level']
  audience: Course['audience']
  language: string
  instructor_id: number
  price_paise: number
  access_days: number
  outcomes: string[]
  content_warnings: string[]
  tax_treatment: Course['tax_treatment']
  meta_title: string
  meta_description: string
}

interface QuizQuestion {
  ask: string
  choices: string[]
  /** The number of the correct choice, counted from 1. */
  right: number
  why: string
}

interface CourseLessons extends Retirable {
  id: Generated<string>
  course_slug: string
  slug: string
  position: number
  title: string
  kind: Lesson['kind']
  minutes: number
  is_preview: boolean
  /** The text of a lesson, as cleaned HTML. */
  body: string | null
  questions: JSONColumnType<QuizQuestion[]> | null
  exercise_slug: string | null
  seconds: number | null
  /** The captions, in WebVTT format. */
  captions: string | null
  sources: JSONColumnType<Source[]>
  reviewed_on: string | null
}

export interface CoursesTables {
  courses: Courses
  course_lessons: CourseLessons
}
