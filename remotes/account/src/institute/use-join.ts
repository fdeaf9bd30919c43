import { useCodeRequest } from '@app/parts/use-code-request'
import { useFields } from '@app/parts/use-fields'
import { isAboutCode, useTypedCode } from '@app/parts/use-typed-code'
import { EMAIL_LENGTH } from '@app/contracts/contact-form'
import { REGISTRATION } from '@app/contracts/limits'
import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { useMutation } from '@app/kernel'
import { faultsTold, isWhole } from '@app/ui/faults'
import { joinInstitute } from './institute.query.ts'
import { codeOf, EMPTY, FIELD_OF, SENTENCES, wrongIn } from './join.rules.ts'

const LIMITS = { name: REGISTRATION.name, email: { most: EMAIL_LENGTH }, institute_code: { most: 40 } }

/**
 * Manages the typed fields, their errors, and the two steps: the reader requests a code, then sends it with the other
 * fields.
 */
export function useJoin(onJoined: () => void) {
  const fields = useFields({
    empty: EMPTY,
    draft: 'institute_join_draft',
    limits: LIMITS,
    sentences: SENTENCES,
    wrong: wrongIn,
  })
  const wish = fields.typed
  const request = useCodeRequest('phone', wish.phone.trim())
  const joining = useMutation(joinInstitute)
  const typed = useTypedCode(send)
  const isBusy = request.isBusy || joining.isBusy
  const error = request.error ?? joining.error
  const code = error?.refusal?.code

  async function ask() {
    if (isBusy || !fields.read()) return
    joining.reset()
    const asked = await request.ask()
    if (asked.ok) typed.forget()
    else fields.tell(faultsTold(asked.error, SENTENCES))
  }

  async function send(requestId: string, otp: string, secondCode: string | null) {
    if (isBusy || !fields.read() || !typed.isReady(otp, secondCode)) return
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
      fields.forget()
      request.drop()
      return onJoined()
    }
    const { refusal, message } = joined.error
    if (typed.hear(refusal, message)) return
    const field = refusal && FIELD_OF[refusal.code]
    fields.tell(field ? { [field]: message } : faultsTold(joined.error, SENTENCES))
  }

  return {
    fields,
    sent: request.sent,
    /** Seconds until another code may be requested. */
    wait: request.wait,
    isBusy,
    isJoining: joining.isBusy,
    /** A refusal that belongs to no field. */
    refusal:
      error && isWhole(fields.faults) && !(code && (code in FIELD_OF || isAboutCode(code))) ? error.message : undefined,
    ask,
    send,
    typed,
  }
}
