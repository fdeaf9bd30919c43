import { Session } from './accounts.ts'
import { accountsEndpoints } from './accounts.endpoints.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import { InstituteRefusal, Membership, RegisterWithInstitute } from './institutes.ts'

export const institutesEndpoints = {
  /** Creates an account or logs in, and joins the institute. The one-time code comes from the call send-otp. */
  'POST /user/institute/register': {
    access: 'public',
    body: RegisterWithInstitute,
    answer: Session,
    refusals: refusals(InstituteRefusal, {
      institute_unknown: { status: 400, message: 'No institute has this code' },
      institute_ended: { status: 400, message: 'The code of this institute has ended' },
      domain_not_theirs: { status: 400, message: 'This is not an e-mail address of your institute' },
      ...accountsEndpoints['POST /user/verify-otp'].refusals.codes,
    }),
  },
  'GET /user/institute': { access: 'member', answer: Membership },
} as const satisfies EndpointList
