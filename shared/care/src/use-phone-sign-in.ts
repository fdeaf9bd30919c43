import type { Session, VerifyRefusal } from '@app/contracts/accounts'
import { EMAIL, MOBILE } from '@app/contracts/contact-form'
import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { useMutation } from '@app/kernel'
import { faultsAmong, faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { useState } from 'react'
import { verifyCode, verifyLandingCode } from './sign-in.query.ts'
import { useCodeRequest, type SignInWay } from './use-code-request.ts'
import { useKept } from './use-kept.ts'
import { isAboutCode, useTypedCode } from './use-typed-code.ts'

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
}

type Code = VerifyRefusal['code'] | undefined
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
  const typed = useTypedCode(check)
  const [faults, setFaults] = useState<Faults>({})
  const [isNew, setNew] = useState(false)
  const asksAll = !phoneFirst || isNew
  const isBusy = request.isBusy || verification.isBusy
  const error = request.error ?? verification.error
  const code = error?.refusal?.code
  const isShownByField = error && (error.fields.length > 0 || isAboutCode(code) || ABOUT_PERSON.includes(code))

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
    const asked = await request.ask()
    if (asked.ok) typed.forget()
    else setFaults(faultsTold(asked.error, SENTENCES))
  }

  async function check(requestId: string, otp: string, secondCode: string | null) {
    if (isBusy || !isReady() || !typed.isReady(otp, secondCode)) return
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
    else setFaults(faultsTold(verified.error, SENTENCES))
  }

  /** The other way to get a code; what is typed stays. */
  function turnTo(way: SignInWay) {
    for (const step of [request, verification]) step.reset()
    setFaults({})
    typed.forget()
    setNew(false)
    change({ isByEmail: way === 'email' })
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
    /** The number or address turned out to have no account. */
    isNew,
    isBusy,
    isChecking: verification.isBusy,
    /** A refusal that no field shows. */
    refusal: isShownByField ? undefined : error?.message,
    ask,
    check,
    typed,
  }
}
