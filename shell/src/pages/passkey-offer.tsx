import { canUsePasskeys } from '@app/parts/passkey-ceremony'
import { declinePasskeys, passkeysQuery } from '@app/parts/passkeys.query'
import { PATHS } from '@app/parts/paths'
import { useMutation, type Kernel } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Lead } from '@app/ui/page'
import { useLayoutEffect, useRef } from 'react'
import css from './login-page.module.css'

/**
 * Returns true if the reader, who has just logged in, should be asked to add a passkey. If the server doesn't respond,
 * the reader continues without the question.
 */
export const isPasskeyOffered = async (kernel: Kernel): Promise<boolean> =>
  canUsePasskeys() &&
  (await kernel.query.fetchQuery(passkeysQuery(kernel)).then(
    ({ is_offered }) => is_offered,
    () => false,
  ))

/** Asks whether the reader wants a passkey. The server remembers the answer "not now". */
export function PasskeyOffer({ onNotNow }: { onNotNow(): void }) {
  const declining = useMutation(declinePasskeys)
  const heading = useRef<HTMLHeadingElement>(null)
  // the form that had the focus has disappeared, so the heading takes the focus
  useLayoutEffect(() => heading.current!.focus(), [])
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Log in faster next time
      </h1>
      <Lead>
        Add a passkey to log in with your fingerprint, face or screen lock. Your code and password will still work.
      </Lead>
      <div className={css.ways}>
        <LinkButton wide to={`${PATHS.security}#passkeys`}>
          Add a passkey
        </LinkButton>
        <Button look="secondary" wide busy={declining.isBusy} onClick={() => void declining.send().then(onNotNow)}>
          Not now
        </Button>
      </div>
    </>
  )
}
