import type { Session, VerifyRefusal } from '@app/contracts/accounts'
import { EMAIL, MOBILE } from '@app/contracts/contact-form'
import { CODE_LENGTH, CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { useMutation } from '@app/kernel'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { useState } from 'react'
import { verifyCode, verifyLandingCode } from './sign-in.query.ts'
import { useCodeRequest, type SignInWay } from './use-code-request.ts'
import { useKept } from './use-kept.ts'
import { useSecondCode } from './use-second-code.ts'

export interface SignInWish {
  /** The tab keeps the typed fields under this key. */
  draft: string
  /** Asks for name and consent only once the number or address turns out to be new. */
  phoneFirst?: boolean
  /** An e-mail address may stand in for the phone. */
  canUseEmail?: boolean
  /** The form stands on a landing page, whose calls take name and consent from the first. */
  isLanding?: boolean
  /** Called just before the code is checked, for whatever else the same press does. */
  onSubmit?(): void
  onSignedIn?(session: Session): void
}

const SENTENCES = {
  name: 'Write a name that we may call you',
  phone: 'Write an Indian mobile number with ten digits',
  email: 'Write an e-mail address, such as name@example.com',
  consent: 'Tick this, so that we may go on',
  otp: 'Write the six digits of the code',
}

type Code = VerifyRefusal['code'] | undefined
const ABOUT_CODE: readonly Code[] = ['code_wrong', 'code_expired']
const ABOUT_APP: readonly Code[] = ['second_factor_required', 'second_factor_wrong']
const ABOUT_PERSON: readonly Code[] = ['name_required', 'consent_required']

/** The typed fields, what is wrong with them, and the two steps: a code is asked for, and checked. */
export function usePhoneSignIn({
  draft: key,
  phoneFirst = false,
  canUseEmail = false,
  isLanding = false,
  onSubmit,
  onSignedIn,
}: SignInWish) {
  const [draft, change] = useKept(key, { name: '', phone: '', email: '', consent: false, isByEmail: false })
  const by: SignInWay = canUseEmail && draft.isByEmail ? 'email' : 'phone'
  const told = { name: draft.name.trim(), consent_version: CONSENT_VERSION }
  const request = useCodeRequest(by, draft[by].trim(), isLanding ? told : undefined)
  const verification = useMutation(isLanding ? verifyLandingCode : verifyCode)
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
      [by, !(by === 'phone' ? MOBILE : EMAIL).test(draft[by].trim()) && SENTENCES[by]],
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

  /** @param secondCode - null asks for another second code. */
  async function check(requestId: string, typed: string, secondCode: string | null = second.code) {
    if (isBusy || !isReady()) return
    const isShort = typed.length < CODE_LENGTH
    setCodeFault(isShort ? { text: SENTENCES.otp } : undefined)
    if (isShort || (secondCode !== null && !second.isReady(secondCode))) return
    request.reset()
    onSubmit?.()
    const person = asksAll ? told : {}
    const more = secondCode !== null && second.isAsked ? { second_code: secondCode, ...second.request } : {}
    const to = { [by]: draft[by].trim() }
    const verified = await verification.send({ request_id: requestId, ...to, otp: typed, ...person, ...more })
    if (verified.ok) {
      request.drop()
      onSignedIn?.(verified.value)
      return
    }
    const { refusal, message } = verified.error
    if (second.hear(refusal, message)) return
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

  /** The other way to get a code; what is typed stays. */
  function turnTo(way: SignInWay) {
    for (const step of [request, verification]) step.reset()
    setFaults({})
    setCodeFault(undefined)
    setOtp('')
    setNew(false)
    change({ isByEmail: way === 'email' })
  }

  /** The sixth digit sends both codes. */
  function typeSecond(requestId: string, text: string) {
    const whole = second.type(text)
    if (whole) void check(requestId, otp, whole)
  }

  return {
    by,
    turnTo,
    /** The way that is chosen has to wait, longer than until the next code. */
    isLimited: request.error?.refusal?.code === 'wait',
    draft,
    change,
    faults,
    sent: request.sent,
    /** Seconds until another code may be asked for. */
    wait: request.wait,
    otp,
    codeFault,
    /** The number or address turned out to have no account. */
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
