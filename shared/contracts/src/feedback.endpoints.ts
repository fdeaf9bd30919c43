import { refusals, type EndpointList } from './endpoint.ts'
import {
  FeedbackAsked,
  FeedbackPage,
  FeedbackReceived,
  FeedbackRefusal,
  GiveFeedback,
  OwnFeedback,
  OwnFeedbackQuery,
  OwnFeedbackRefusal,
  WithdrawFeedback,
} from './feedback.ts'

const appointment_not_found = { status: 404, message: 'We could not find this call' } as const
const ownRefused = refusals(OwnFeedbackRefusal, { appointment_not_found })

export const feedbackEndpoints = {
  'GET /feedback/asked': { access: 'patient', answer: FeedbackAsked },
  'POST /feedback/give': {
    access: 'patient',
    body: GiveFeedback,
    answer: FeedbackAsked,
    refusals: refusals(FeedbackRefusal, {
      appointment_not_found,
      not_met: { status: 409, message: 'This call has not taken place' },
    }),
  },
  'GET /feedback/given': { access: 'patient', query: OwnFeedbackQuery, answer: OwnFeedback, refusals: ownRefused },
  'POST /feedback/withdraw': { access: 'patient', body: WithdrawFeedback, answer: OwnFeedback, refusals: ownRefused },
  'GET /feedback/received': { access: 'doctor', query: FeedbackPage, answer: FeedbackReceived },
} as const satisfies EndpointList
