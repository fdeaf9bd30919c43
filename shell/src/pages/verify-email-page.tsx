import { PATHS } from '@app/parts/paths'
import { EMAIL_LINK_HOURS } from '@app/contracts/password-form'
import { Link, useHydrated, useIdentity, useKernel, useMutation, useNavigate } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { EmptyState, Note, Refusal, Skeleton } from '@app/ui/states'
import { shellPages } from '../shell.pages.ts'
import { useState } from 'react'
import { useLinkCode } from '@app/parts/use-link-code'
import css from './login-page.module.css'
import { verifyEmail } from './verify-email.query.ts'

/**
 * The page that an email's link for confirming a new address opens. It waits for a press, because some email programs
 * open every link automatically.
 */
export function VerifyEmailPage() {
  const { session } = useKernel()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const identity = useIdentity()
  const token = useLinkCode()
  const [isDone, setDone] = useState(false)
  const verifying = useMutation(verifyEmail)
  const refused = verifying.error?.refusal

  async function confirm(code: string) {
    const verified = await verifying.send({ token: code })
    if (verified.ok) setDone(true)
  }

  function logIn(code: string) {
    session.remember(`${shellPages.verifyEmail.path}#${code}`, 'to confirm your address')
    navigate(shellPages.login.path)
  }

  const toAccount = <LinkButton to={PATHS.security}>Open your account</LinkButton>
  return (
    <Page width="form">
      <h1>
        Confirm your <span className={css.whole}>e-mail</span> address
      </h1>
      {isDone ? (
        <div role="status">
          <Note tone="success">
            <p>
              <strong>Your e-mail address is confirmed.</strong> You can now log in with this address.
            </p>
          </Note>
          {toAccount}
        </div>
      ) : !isHydrated ? (
        <Skeleton label="Loading" />
      ) : refused?.code === 'other_account' ? (
        <EmptyState title={`This link belongs to the account ${refused.account}`}>
          <p>
            You are logged in to a different account. If the account above isn’t yours, ignore the e-mail. We won’t add
            your address to that account.
          </p>
          {toAccount}
        </EmptyState>
      ) : refused ? (
        <EmptyState title={verifying.error!.message}>
          <p>Go to your account to see your address and ask for a new link.</p>
          {toAccount}
        </EmptyState>
      ) : token === undefined ? (
        <>
          <EmptyState title="This link doesn’t work, so we can’t confirm your e-mail address yet">
            <p>The code in the link is missing. This happens if you open only part of the link or reload this page.</p>
            <ul className={css.steps}>
              <li>Open the whole link from your e-mail. It works once, for {EMAIL_LINK_HOURS}&nbsp;hours.</li>
              <li>
                You may have already used the link, or it may have expired. Open your account to see if it worked, or to
                get a new link.
              </li>
            </ul>
            <LinkButton wide to={PATHS.security}>
              Get a new link in your account
            </LinkButton>
          </EmptyState>
          <div className={css.other}>
            <p>
              Still not working? <Link to={PATHS.contact}>Write to us</Link>
            </p>
          </div>
        </>
      ) : !identity ? (
        <>
          <Lead>Log in to the account named in the e-mail, then confirm the address.</Lead>
          <Button wide onClick={() => logIn(token)}>
            Log in to confirm
          </Button>
        </>
      ) : (
        <>
          <Lead>Is this your e-mail address? Confirm it so we can reach you there.</Lead>
          {verifying.error && <Refusal>{verifying.error.message}</Refusal>}
          <Button wide busy={verifying.isBusy} onClick={() => void confirm(token)}>
            {verifying.isBusy ? 'Confirming…' : 'Confirm the address'}
          </Button>
        </>
      )}
    </Page>
  )
}
