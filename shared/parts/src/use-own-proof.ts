import type { StepUpPurpose } from '@app/contracts/accounts'
import type { ContactDetails } from '@app/contracts/contact-details'
import type { OwnProof } from '@app/contracts/own-proof'
import { useKernel, useMutation, useQuery, type ApiError } from '@app/kernel'
import { faultsAmong, type Faults } from '@app/ui/faults'
import { useState } from 'react'
import { sendStepUp } from './contact-details.query.ts'
import { askPasskey, passkeysQuery } from './passkeys.query.ts'
import { usePasskeyAnswer } from './use-passkey-answer.ts'
import { useSentCode } from './use-sent-code.ts'

type Way = 'password' | 'code' | 'passkey'

const FIELD_OF: Readonly<Record<string, 'password' | 'otp'>> = {
  wrong_password: 'password',
  code_wrong: 'otp',
  code_expired: 'otp',
}

/**
 * Lets readers prove that they own the account: with their password, a code that is sent to them, or a passkey. They
 * choose the method.
 */
export function useOwnProof(purpose: StepUpPurpose, { has_password }: ContactDetails, first: Way) {
  const sending = useMutation(sendStepUp)
  const code = useSentCode(() => sending.send({ purpose }))
  const [password, setPassword] = useState('')
  const { data: owned } = useQuery(passkeysQuery(useKernel()))
  const passkey = usePasskeyAnswer(askPasskey)
  const [way, setWay] = useState<Way>(has_password ? first : 'code')
  const isByCode = way === 'code'
  const turnTo = (other: Way) => () => setWay(other)

  async function byPasskey(): Promise<OwnProof | undefined> {
    const answer = await passkey.answer({ purpose })
    return answer && { passkey: answer }
  }
  const isThere = !isByCode || code.sent !== undefined

  return {
    way,
    code,
    password,
    setPassword,
    /** The other ways in which readers can prove who they are. */
    turns: {
      ...(has_password && way !== 'password' && { password: turnTo('password') }),
      ...(!isByCode && { code: turnTo('code') }),
      ...(owned && owned.passkeys.length > 0 && way !== 'passkey' && { passkey: turnTo('passkey') }),
    },
    /** True if no code has to be sent first. */
    isThere,
    /** Seconds until a code may be requested. */
    wait: isThere ? 0 : code.wait,
    isBusy: sending.isBusy || passkey.isBusy,
    /** Why no code was sent, or why the passkey returned nothing. */
    fault: passkey.fault ?? (isByCode ? sending.error?.message : undefined),
    reset() {
      sending.reset()
      passkey.reset()
    },
    byPasskey,
    /** The proof by the method that the reader chose; undefined if their passkey returned nothing. */
    prove: async (): Promise<OwnProof | undefined> =>
      way === 'passkey' ? byPasskey() : isByCode ? code.proof : { password },
    missing: (): Faults =>
      faultsAmong([
        ['password', way === 'password' && password === '' && 'Type your password'],
        ['otp', isByCode && code.sent !== undefined && !code.isTyped && 'Enter the six-digit code'],
      ]),
    /** Empties the proof's field, and shows there why it was refused; does nothing if something else was refused. */
    told({ refusal, message }: Pick<ApiError<{ code: string }>, 'refusal' | 'message'>): Faults | undefined {
      const field = refusal ? FIELD_OF[refusal.code] : undefined
      if (!field) return undefined
      if (field === 'otp') code.type('')
      else setPassword('')
      return { [field]: message }
    },
  }
}
