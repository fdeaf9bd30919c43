import { sql } from 'kysely'

/** A condition for rows of `questions` that others can read together with their answers. */
export const SHOWN_QUESTION = sql<boolean>`(is_public and exists (
  select from question_answers as given where given.question_id = questions.id and given.may_show))`
