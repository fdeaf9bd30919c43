import type { Session, VerifyRefusal } from '@app/contracts/accounts'
import { EMAIL, EMAIL_LENGTH, MOBILE } from '@app/contracts/contact-form'
import { REGISTRATION } from '@app/contracts/limits'
import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { useMutation } from '@app/kernel'
import { faultsTold } from '@app/ui/faults'
import { useState } from 'react'
import { verifyCode, verifyLandingCode } from './sign-in.query.ts'
import { useCodeRequest, type SignInWay } from './use-code-request.ts'
import { useFields } from './use-fields.ts'
import { isAboutCode, useTypedCode } from './use-typed-code.ts'

export interface SignInWish {
  /** The key under which the tab keeps the typed fields. */
  draft: string
  /** Asks for name and consent only once the number or address turns out to be new. */
  phoneFirst?: boolean
  /** True if the reader may use an e-mail address instead of the phone. */
  canUseEmail?: boolean
  /** True for a landing page's form, whose calls need a name and consent from the start. */
  isLanding?: boolean
  /** Called just before the code is verified, for other actions of the button press. */
  onSubmit?(): void
  onSignedIn?(session: Session): void
}

const SENTENCES = {
  name: 'Enter your name',
  phone: 'Enter a ten-digit Indian mobile number',
  email: 'Enter an e-mail address, such as name@example.com',
  consent: 'Please tick this box to continue',
}

const EMPTY = { name: '', phone: '', email: '', consent: false, isByEmail: false }
const LIMITS = { name: REGISTRATION.name, email: { most: EMAIL_LENGTH } }

type Code = VerifyRefusal['code'] | undefined
const ABOUT_PERSON: readonly Code[] = ['name_required', 'consent_required']

/** Manages the typed fields with their errors, and the two steps: requesting a code and verifying it. */
export function usePhoneSignIn({
  draft: key,
  phoneFirst = false,
  canUseEmail = false,
  isLanding = false,
  onSubmit,
  onSignedIn,
}: SignInWish) {
  const [isNew, setNew] = useState(false)
  const asksAll = !phoneFirst || isNew
  const wayOf = ({ isByEmail }: typeof EMPTY): SignInWay => (canUseEmail && isByEmail ? 'email' : 'phone')
  const fields = useFields({
    empty: EMPTY,
    draft: key,
    limits: LIMITS,
    sentences: SENTENCES,
    wrong(read) {
      const way = wayOf(read)
      return {
        name: asksAll && read.name === '',
        [way]: !(way === 'phone' ? MOBILE : EMAIL).test(read[way]),
        consent: asksAll && !read.consent,
      }
    },
  })
  const draft = fields.typed
  const by = wayOf(draft)
  const told = { name: draft.name.trim(), consent_version: CONSENT_VERSION }
  const request = useCodeRequest(by, draft[by].trim(), isLanding ? told : undefined)
  const verification = useMutation(isLanding ? verifyLandingCode : verifyCode)
  const typed = useTypedCode(check)
  const isBusy = request.isBusy || verification.isBusy
  const error = request.error ?? verification.error
  const code = error?.refusal?.code
  const isShownByField = error && (error.fields.length > 0 || isAboutCode(code) || ABOUT_PERSON.includes(code))

  async function ask() {
    if (isBusy || !fields.read()) return
    verification.reset()
    const asked = await request.ask()
    if (asked.ok) typed.forget()
    else fields.tell(faultsTold(asked.error, SENTENCES))
  }

  async function check(requestId: string, otp: string, secondCode: string | null) {
    if (isBusy || !fields.read() || !typed.isReady(otp, secondCode)) return
    request.reset()
    onSubmit?.()
    const verified = await verification.send({
      request_id: requestId,
      [by]: draft[by].trim(),
      otp,
      ...(asksAll ? told : {}),
      ...typed.secondOf(secondCode),
    })
    if (verified.ok) {
      request.drop()
      onSignedIn?.(verified.value)
      return
    }
    const { refusal, message } = verified.error
    if (typed.hear(refusal, message)) return
    if (ABOUT_PERSON.includes(refusal?.code)) setNew(true)
    else fields.tell(faultsTold(verified.error, SENTENCES))
  }

  /** Switches to the other way of getting a code; the typed text stays. */
  function turnTo(way: SignInWay) {
    for (const step of [request, verification]) step.reset()
    fields.tell({})
    typed.forget()
    setNew(false)
    fields.change({ isByEmail: way === 'email' })
  }

  return {
    by,
    turnTo,
    /** True if the chosen way is blocked for longer than the usual wait for another code. */
    isLimited: request.error?.refusal?.code === 'wait',
    fields,
    sent: request.sent,
    /** Seconds until another code may be requested. */
    wait: request.wait,
    /** True if the number or address turned out to have no account. */
    isNew,
    isBusy,
    isChecking: verification.isBusy,
    /** A refusal that is not shown at any field. */
    refusal: isShownByField ? undefined : error?.message,
    ask,
    check,
    typed,
  }
}
