import * as z from 'zod/mini'
import { DietPlan, DietPlanQuery, DietPlanRefusal, DietTemplate, GiveDietPlan, TickMeal } from './diet-plans.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const refused = refusals(DietPlanRefusal, {
  encounter_not_found: { status: 404, message: 'We could not find this appointment' },
  patient_not_found: { status: 404, message: 'We could not find this patient' },
  diet_plan_not_found: { status: 404, message: 'We could not find this plan' },
  no_consultation: { status: 422, message: 'Plans are given at a consultation' },
  signed: { status: 409, message: 'The notes are signed, so that no plan is given here any more' },
  starts_before: { status: 422, message: 'Please choose today or a day that is still to come' },
  not_a_day: { status: 422, message: 'This meal is not one of the plan’s days so far' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
})

export const dietPlansEndpoints = {
  'GET /diet-plan/templates': { access: 'doctor', answer: z.array(DietTemplate) },
  'GET /diet-plan/list': {
    access: 'member',
    audits: 'record',
    query: DietPlanQuery,
    answer: z.array(DietPlan),
    refusals: refused,
  },
  'POST /diet-plan/add': {
    access: 'doctor',
    perDay: 500,
    audits: 'record',
    body: GiveDietPlan,
    answer: DietPlan,
    refusals: refused,
  },
  'POST /diet-plan/tick': { access: 'patient', body: TickMeal, answer: DietPlan, refusals: refused },
} as const satisfies EndpointList
