import { useCodeRequest } from '@app/care/use-code-request'
import { useKept } from '@app/care/use-kept'
import { useSecondCode } from '@app/care/use-second-code'
import { CODE_LENGTH, CONSENT_VERSION } from '@app/contracts/sign-in-form'
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
  const [otp, setOtp] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  /** An object of its own each time: the same fault again takes the focus again. */
  const [codeFault, setCodeFault] = useState<{ text: string }>()
  const second = useSecondCode()
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
    setCodeFault(undefined)
    const asked = await request.ask()
    if (asked.ok) setOtp('')
    else setFaults(faultsTold(asked.error, SENTENCES))
  }

  async function send(requestId: string, typed: string, secondCode = second.code) {
    if (isBusy || !isReady()) return
    const isShort = typed.length < CODE_LENGTH
    setCodeFault(isShort ? { text: SENTENCES.otp } : undefined)
    if (isShort || !second.isReady(secondCode)) return
    request.reset()
    const joined = await joining.send({
      institute_code: codeOf(wish),
      email: wish.email.trim(),
      name: wish.name,
      phone: wish.phone,
      request_id: requestId,
      otp: typed,
      consent_version: CONSENT_VERSION,
      ...(second.isAsked && { second_code: secondCode }),
    })
    if (joined.ok) {
      change(EMPTY)
      request.drop()
      return onJoined()
    }
    const { refusal, message } = joined.error
    if (second.hear(refusal, message)) return
    const field = refusal && FIELD_OF[refusal.code]
    if (field === 'otp') {
      setOtp('')
      setCodeFault({ text: message })
    } else setFaults(field ? { [field]: message } : faultsTold(joined.error, SENTENCES))
  }

  /** The sixth digit sends the form. Spaces come with a pasted one. */
  function type(requestId: string, text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
    setOtp(digits)
    if (digits.length === CODE_LENGTH && digits !== otp) void send(requestId, digits)
  }

  /** The app's sixth digit sends the form. */
  function typeSecond(requestId: string, text: string) {
    const whole = second.type(text)
    if (whole) void send(requestId, otp, whole)
  }

  return {
    wish,
    change,
    faults,
    sent: request.sent,
    /** Seconds until another code may be asked for. */
    wait: request.wait,
    otp,
    codeFault,
    isBusy,
    isJoining: joining.isBusy,
    /** A refusal that no field shows. */
    refusal:
      error && isWhole(faults) && !(code && (code in FIELD_OF || code.startsWith('second_factor')))
        ? error.message
        : undefined,
    ask,
    send,
    type,
    second,
    typeSecond,
  }
}
