import { PATHS } from '@app/parts/paths'
import { Link, useHydrated, useIdentity, useKernel, useMutation, useNavigate } from '@app/kernel'
import { BesideArt } from '@app/ui/art'
import { Button, LinkButton } from '@app/ui/button'
import { Card, Lead, Page } from '@app/ui/page'
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
      <BesideArt of="loop">
        <h1>Confirm your address</h1>
      </BesideArt>
      {isDone ? (
        <div role="status">
          <Note tone="success">
            <p>
              <strong>Your e-mail address is confirmed.</strong> You can now log in with it.
            </p>
          </Note>
          {toAccount}
        </div>
      ) : !isHydrated ? (
        <Skeleton label="Loading" />
      ) : refused?.code === 'other_account' ? (
        <EmptyState title={`This link belongs to the account ${refused.account}`}>
          <p>
            You are logged in to a different account. If the account above isn’t yours, ignore the e-mail. Your address
            won’t be added to it.
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
          <div className={css.failed}>
            <Note tone="warn">
              <p>
                <strong>This link is incomplete, so we can’t confirm anything yet.</strong>
              </p>
            </Note>
            <Card>
              <div className={css.failed}>
                <h2>Open the link in your e-mail again</h2>
                <p>Open the whole link, from the first letter to the last.</p>
              </div>
            </Card>
            <Card>
              <div className={css.failed}>
                <h2>Have you used it before?</h2>
                <p>
                  It works only once. In your account you can see whether your address is confirmed, and get a new link.
                </p>
                {toAccount}
              </div>
            </Card>
          </div>
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
