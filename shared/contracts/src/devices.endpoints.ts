import * as z from 'zod/mini'
import { DeviceSession, EndSession, EndSessionRefusal } from './devices.ts'
import { refusals, type EndpointList } from './endpoint.ts'

export const devicesEndpoints = {
  /** Lists the current session first, then the others by their last use. */
  'GET /user/sessions': { access: 'member', answer: z.array(DeviceSession) },
  /**
   * For the button "Not me": ends the session, and the server stops recognising its browser. The response is the same
   * if the session has already ended.
   */
  'POST /user/sessions/end': {
    access: 'member',
    body: EndSession,
    answer: z.null(),
    refusals: refusals(EndSessionRefusal, {
      not_there: { status: 404, message: 'This device is not logged in any more' },
    }),
  },
} as const satisfies EndpointList
