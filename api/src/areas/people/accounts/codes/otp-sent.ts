import type { OtpSent } from '@app/contracts/accounts'
import { RESEND_AFTER } from '../login/budgets.rules.ts'
import { CODE_LIFETIME } from './code.rules.ts'
import type { SentCode } from './codes.service.ts'

/**
 * Builds the response for the person who requested a code.
 *
 * @param showCodes - Whether the response contains the code: only in the sandbox, where no messages are delivered.
 */
export const otpSent = ({ requestId, code }: SentCode, showCodes: boolean): OtpSent => ({
  request_id: requestId,
  resend_after: RESEND_AFTER,
  expires_in: CODE_LIFETIME * 60,
  ...(showCodes && { sandbox_code: code }),
})
