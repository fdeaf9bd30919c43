import { BankDetail, BankDetailRefusal, BankRefusal, CancelBank, CancelBankRefusal, ChangeBank } from './bank.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import { notProven } from './own-proof.ts'

const no_profile = { status: 404, message: 'This account has no profile' } as const

export const bankEndpoints = {
  'GET /bank-detail': { access: 'doctor', answer: BankDetail, refusals: refusals(BankDetailRefusal, { no_profile }) },
  'POST /bank-detail': {
    access: 'doctor',
    body: ChangeBank,
    answer: BankDetail,
    refusals: refusals(BankRefusal, {
      ...notProven,
      no_profile,
      ifsc_unknown: { status: 400, message: 'No bank has this IFSC. Check it on your cheque book' },
      key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
    }),
  },
  'POST /bank-detail/cancel': {
    access: 'doctor',
    body: CancelBank,
    answer: BankDetail,
    refusals: refusals(CancelBankRefusal, {
      no_profile,
      nothing_waits: { status: 404, message: 'This change does not wait any more' },
    }),
  },
} as const satisfies EndpointList
