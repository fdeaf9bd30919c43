import { refusals, type EndpointList } from './endpoint.ts'
import { FeedbackAsked, FeedbackPage, FeedbackReceived, FeedbackRefusal, GiveFeedback } from './feedback.ts'

export const feedbackEndpoints = {
  'GET /feedback/asked': { access: 'patient', answer: FeedbackAsked },
  'POST /feedback/give': {
    access: 'patient',
    body: GiveFeedback,
    answer: FeedbackAsked,
    refusals: refusals(FeedbackRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this call' },
      not_met: { status: 409, message: 'This call has not taken place' },
    }),
  },
  'GET /feedback/received': { access: 'doctor', query: FeedbackPage, answer: FeedbackReceived },
} as const satisfies EndpointList
