import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  Milestone,
  MilestoneQuery,
  MilestoneRefusal,
  MoveMilestone,
  SetMilestone,
  TickMilestone,
} from './milestones.ts'

const shared = {
  audits: 'record',
  answer: z.array(Milestone),
  refusals: refusals(MilestoneRefusal, {
    encounter_not_found: { status: 404, message: 'We could not find this appointment' },
    patient_not_found: { status: 404, message: 'We could not find this patient' },
    milestone_not_found: { status: 404, message: 'We could not find this milestone' },
    no_consultation: { status: 422, message: 'Milestones are set at a consultation' },
    due_before: { status: 422, message: 'Please choose a day that is still to come' },
    not_a_day: { status: 422, message: 'Please choose today or a day since it was set' },
    key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
  }),
} as const

/** Each call returns milestones of the patient: a change returns the first page. */
export const milestonesEndpoints = {
  'GET /appointment/milestone': { access: 'member', query: MilestoneQuery, ...shared },
  'POST /appointment/milestone': { access: 'doctor', perDay: 500, body: SetMilestone, ...shared },
  'POST /appointment/milestone/state': { access: 'member', body: MoveMilestone, ...shared },
  'POST /appointment/milestone/tick': {
    access: 'patient',
    body: TickMilestone,
    answer: shared.answer,
    refusals: shared.refusals,
  },
} as const satisfies EndpointList
