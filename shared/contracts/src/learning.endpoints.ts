import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  AddSession,
  Exercise,
  ExerciseCard,
  ExerciseSession,
  Guide,
  GuideCard,
  LearningQuery,
  LearningRefusal,
  SessionsQuery,
} from './learning.ts'

const refused = refusals(LearningRefusal, {
  guide_not_found: { status: 404, message: 'We could not find this guide' },
  exercise_not_found: { status: 404, message: 'We could not find this exercise' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
})

/** The texts are the same for all patients; the sessions are the calling patient's own. */
export const learningEndpoints = {
  'GET /self-help-guide/list': { access: 'patient', answer: z.array(GuideCard) },
  'GET /self-help-guide/detail': { access: 'patient', query: LearningQuery, answer: Guide, refusals: refused },
  'GET /exercise/list': { access: 'patient', answer: z.array(ExerciseCard) },
  'GET /exercise/detail': { access: 'patient', query: LearningQuery, answer: Exercise, refusals: refused },
  'GET /exercise/sessions': { access: 'patient', query: SessionsQuery, answer: z.array(ExerciseSession) },
  'POST /exercise/add-session': {
    access: 'patient',
    perDay: 200,
    body: AddSession,
    answer: ExerciseSession,
    refusals: refused,
  },
} as const satisfies EndpointList
