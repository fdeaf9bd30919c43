import type { StepUpPurpose } from '@app/contracts/accounts'
import type { ContactDetails } from '@app/contracts/contact-details'
import { useMutation, type ApiError } from '@app/kernel'
import { faultsAmong, type Faults } from '@app/ui/faults'
import { useState } from 'react'
import { sendStepUp } from './contact-details.query.ts'
import { useSentCode } from './use-sent-code.ts'

type Way = 'password' | 'code'

const FIELD_OF: Readonly<Record<string, 'password' | 'otp'>> = {
  wrong_password: 'password',
  code_wrong: 'otp',
  code_expired: 'otp',
}

/** How the reader shows that it is them: by their password, or by a code that is sent to them. They choose the way. */
export function useOwnProof(purpose: StepUpPurpose, { has_password }: ContactDetails, first: Way) {
  const sending = useMutation(sendStepUp)
  const code = useSentCode(() => sending.send({ purpose }))
  const [password, setPassword] = useState('')
  const [way, setWay] = useState<Way>(has_password ? first : 'code')
  const isByCode = way === 'code'
  const isThere = !isByCode || code.sent !== undefined

  return {
    way,
    code,
    password,
    setPassword,
    /** The other way, if there is one. */
    turn: has_password ? () => setWay(isByCode ? 'password' : 'code') : undefined,
    /** True if no code has to be sent first. */
    isThere,
    /** Seconds until a code may be asked for. */
    wait: isThere ? 0 : code.wait,
    isBusy: sending.isBusy,
    error: isByCode ? sending.error : undefined,
    reset: sending.reset,
    proof: isByCode ? code.proof : { password },
    missing: (): Faults =>
      faultsAmong([
        ['password', !isByCode && password === '' && 'Type your password'],
        ['otp', isByCode && code.sent !== undefined && !code.isTyped && 'Enter the six digits of the code'],
      ]),
    /** Shows at its field, which is emptied, why the proof was refused; does nothing if something else was refused. */
    told({ refusal, message }: Pick<ApiError<{ code: string }>, 'refusal' | 'message'>): Faults | undefined {
      const field = refusal ? FIELD_OF[refusal.code] : undefined
      if (!field) return undefined
      if (field === 'otp') code.type('')
      else setPassword('')
      return { [field]: message }
    },
  }
}
