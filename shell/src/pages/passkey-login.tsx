import type { PasskeyAnswer } from '@app/contracts/passkey-answer'
import type { Session } from '@app/contracts/accounts'
import { stopAsking, usedPasskey } from '@app/parts/passkey-ceremony'
import { usePasskeyAnswer } from '@app/parts/use-passkey-answer'
import { useKernel, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { useEffect, useEffectEvent, useState } from 'react'
import { askForLogin, logInByPasskey } from './accounts.query.ts'
import css from './login-page.module.css'

/**
 * Logs in with a passkey: from the browser's own list at the page's fields, or with a button. The component shows
 * nothing if the server does not offer passkeys.
 */
export function PasskeyLogin({ onSignedIn }: { onSignedIn(session: Session): void }) {
  const kernel = useKernel()
  const passkey = usePasskeyAnswer(askForLogin)
  const login = useMutation(logInByPasskey)
  const [isHere, setHere] = useState<boolean>()
  /** Counts the waits for a choice in the browser's list. */
  const [round, setRound] = useState(0)
  /** True while the button's prompt is open; during this time, the page does not wait for the browser's list. */
  const [isPressed, setPressed] = useState(false)
  const fault = login.error?.message ?? passkey.fault

  async function finish(answer: PasskeyAnswer) {
    const opened = await login.send(answer)
    if (opened.ok) onSignedIn(opened.value)
    return opened.ok
  }
  const chosen = useEffectEvent(finish)

  useEffect(() => {
    if (isPressed) return undefined
    let isOver = false
    let renewal: ReturnType<typeof setTimeout>
    void (async () => {
      const asked = await askForLogin.send(kernel, undefined)
      if (isOver) return
      setHere(asked.ok || asked.error.refusal?.code !== 'not_here')
      if (!asked.ok || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      // browsers wait as long as the page is open, but the challenge expires earlier
      renewal = setTimeout(() => setRound((last) => last + 1), asked.value.timeout * 0.75)
      const used = await usedPasskey(asked.value, true)
      if (!isOver && used.ok && !(await chosen(used.value))) setRound((last) => last + 1)
    })()
    return () => {
      isOver = true
      clearTimeout(renewal)
      void stopAsking()
    }
  }, [kernel, round, isPressed])

  async function press() {
    if (passkey.isBusy || login.isBusy) return
    login.reset()
    // the browser shows one prompt at a time: the button's prompt ends the one that waits in the browser's list
    setPressed(true)
    const answer = await passkey.answer()
    // once the reader is logged in, they are asked no further questions
    if (!answer || !(await finish(answer))) setPressed(false)
  }

  if (!isHere) return null
  const isBusy = passkey.isBusy || login.isBusy
  return (
    <Card>
      <section className={css.passkey} aria-labelledby="passkey">
        <h2 id="passkey">With a passkey</h2>
        <p>Log in with your fingerprint, face or screen lock.</p>
        {fault !== undefined && <Refusal>{fault}.</Refusal>}
        <Button look="secondary" wide busy={isBusy} onClick={() => void press()}>
          {login.isBusy ? 'Logging in…' : 'Use a passkey'}
        </Button>
      </section>
    </Card>
  )
}
