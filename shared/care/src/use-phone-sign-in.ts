import type { Session, VerifyRefusal } from '@app/contracts/accounts'
import { MOBILE } from '@app/contracts/contact-form'
import { CODE_LENGTH, CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { useMutation } from '@app/kernel'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { useState } from 'react'
import { verifyCode } from './sign-in.query.ts'
import { useCodeRequest } from './use-code-request.ts'
import { useKept } from './use-kept.ts'
import { useSecondCode } from './use-second-code.ts'

export interface SignInWish {
  /** The tab keeps the typed fields under this key. */
  draft: string
  /** Asks for name and consent only once the number turns out to be new. */
  phoneFirst?: boolean
  /** Called just before the code is checked, for whatever else the same press does. */
  onSubmit?(): void
  onSignedIn?(session: Session): void
}

const SENTENCES = {
  name: 'Write a name that we may call you',
  phone: 'Write an Indian mobile number with ten digits',
  consent: 'Tick this, so that we may go on',
  otp: 'Write the six digits of the code',
}

type Code = VerifyRefusal['code'] | undefined
const ABOUT_CODE: readonly Code[] = ['code_wrong', 'code_expired']
const ABOUT_APP: readonly Code[] = ['second_factor_required', 'second_factor_wrong']
const ABOUT_PERSON: readonly Code[] = ['name_required', 'consent_required']

/** The typed fields, what is wrong with them, and the two steps: a code is asked for, and checked. */
export function usePhoneSignIn({ draft: key, phoneFirst = false, onSubmit, onSignedIn }: SignInWish) {
  const [draft, change] = useKept(key, { name: '', phone: '', consent: false })
  const request = useCodeRequest(draft.phone)
  const verification = useMutation(verifyCode)
  const [otp, setOtp] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  /** An object of its own each time: the same fault again takes the focus again. */
  const [codeFault, setCodeFault] = useState<{ text: string }>()
  const [isNew, setNew] = useState(false)
  const second = useSecondCode()
  const asksAll = !phoneFirst || isNew
  const isBusy = request.isBusy || verification.isBusy
  const error = request.error ?? verification.error
  const isShownByField =
    error && (error.fields.length > 0 || [...ABOUT_CODE, ...ABOUT_APP, ...ABOUT_PERSON].includes(error.refusal?.code))

  function isReady(): boolean {
    const found = faultsAmong([
      ['name', asksAll && draft.name.trim() === '' && SENTENCES.name],
      ['phone', !MOBILE.test(draft.phone.trim()) && SENTENCES.phone],
      ['consent', asksAll && !draft.consent && SENTENCES.consent],
    ])
    setFaults(found)
    return isWhole(found)
  }

  async function ask() {
    if (isBusy || !isReady()) return
    verification.reset()
    setCodeFault(undefined)
    const asked = await request.ask()
    if (asked.ok) setOtp('')
    else setFaults(faultsTold(asked.error, SENTENCES))
  }

  async function check(requestId: string, typed: string, secondCode = second.code) {
    if (isBusy || !isReady()) return
    const isShort = typed.length < CODE_LENGTH
    setCodeFault(isShort ? { text: SENTENCES.otp } : undefined)
    if (isShort || !second.isReady(secondCode)) return
    request.reset()
    onSubmit?.()
    const { name, phone } = draft
    const person = asksAll ? { name, consent_version: CONSENT_VERSION } : {}
    const app = second.isAsked ? { second_code: secondCode } : {}
    const verified = await verification.send({ request_id: requestId, phone, otp: typed, ...person, ...app })
    if (verified.ok) {
      request.drop()
      onSignedIn?.(verified.value)
      return
    }
    const { refusal, message } = verified.error
    if (second.hear(refusal?.code, message)) return
    if (ABOUT_PERSON.includes(refusal?.code)) setNew(true)
    else if (ABOUT_CODE.includes(refusal?.code)) {
      setOtp('')
      setCodeFault({ text: message })
    } else setFaults(faultsTold(verified.error, SENTENCES))
  }

  /** The sixth digit sends the code. Spaces come with a pasted one. */
  function type(requestId: string, text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
    setOtp(digits)
    if (digits.length === CODE_LENGTH && digits !== otp) void check(requestId, digits)
  }

  /** The app's sixth digit sends both codes. */
  function typeSecond(requestId: string, text: string) {
    const whole = second.type(text)
    if (whole) void check(requestId, otp, whole)
  }

  return {
    draft,
    change,
    faults,
    sent: request.sent,
    /** Seconds until another code may be asked for. */
    wait: request.wait,
    otp,
    codeFault,
    /** The number turned out to have no account. */
    isNew,
    isBusy,
    isChecking: verification.isBusy,
    /** A refusal that no field shows. */
    refusal: isShownByField ? undefined : error?.message,
    ask,
    check,
    type,
    second,
    typeSecond,
  }
}
