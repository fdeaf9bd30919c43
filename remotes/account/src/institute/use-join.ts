import { useCodeRequest } from '@app/care/use-code-request'
import { useKept } from '@app/care/use-kept'
import { isAboutCode, useTypedCode } from '@app/care/use-typed-code'
import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { useMutation } from '@app/kernel'
import { faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { useState } from 'react'
import { joinInstitute } from './institute.query.ts'
import { codeOf, EMPTY, faultsOf, FIELD_OF, SENTENCES } from './join.rules.ts'

/** The typed fields, what is wrong with them, and the two steps: a code is asked for, and sent with the rest. */
export function useJoin(onJoined: () => void) {
  const [wish, change] = useKept('institute_join_draft', EMPTY)
  const request = useCodeRequest('phone', wish.phone.trim())
  const joining = useMutation(joinInstitute)
  const typed = useTypedCode(send)
  const [faults, setFaults] = useState<Faults>({})
  const isBusy = request.isBusy || joining.isBusy
  const error = request.error ?? joining.error
  const code = error?.refusal?.code

  function isReady(): boolean {
    const found = faultsOf(wish)
    setFaults(found)
    return isWhole(found)
  }

  async function ask() {
    if (isBusy || !isReady()) return
    joining.reset()
    const asked = await request.ask()
    if (asked.ok) typed.forget()
    else setFaults(faultsTold(asked.error, SENTENCES))
  }

  async function send(requestId: string, otp: string, secondCode: string | null) {
    if (isBusy || !isReady() || !typed.isReady(otp, secondCode)) return
    request.reset()
    const joined = await joining.send({
      institute_code: codeOf(wish),
      email: wish.email.trim(),
      name: wish.name,
      phone: wish.phone,
      request_id: requestId,
      otp,
      consent_version: CONSENT_VERSION,
      ...typed.secondOf(secondCode),
    })
    if (joined.ok) {
      change(EMPTY)
      request.drop()
      return onJoined()
    }
    const { refusal, message } = joined.error
    if (typed.hear(refusal, message)) return
    const field = refusal && FIELD_OF[refusal.code]
    setFaults(field ? { [field]: message } : faultsTold(joined.error, SENTENCES))
  }

  return {
    wish,
    change,
    faults,
    sent: request.sent,
    /** Seconds until another code may be asked for. */
    wait: request.wait,
    isBusy,
    isJoining: joining.isBusy,
    /** The message of a refusal that belongs to no field. */
    refusal: error && isWhole(faults) && !(code && (code in FIELD_OF || isAboutCode(code))) ? error.message : undefined,
    ask,
    send,
    typed,
  }
}
