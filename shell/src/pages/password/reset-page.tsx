import { NewPassword } from '@app/parts/new-password'
import { faultOfPassword, newPasswordFault } from '@app/parts/password.rules'
import { useForm } from '@app/parts/use-form'
import { LINK_MINUTES } from '@app/contracts/password-form'
import { endSession, useHydrated, useKernel } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { Card, Lead, Page } from '@app/ui/page'
import { EmptyState, Note, Refusal, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import css from '../login-page.module.css'
import { shellPages } from '../../shell.pages.ts'
import { useLinkCode } from '@app/parts/use-link-code'
import { resetPassword } from './passwords.query.ts'
import { WithoutPassword } from './without-password.tsx'

/** The page that the link in the email opens. */
export function ResetPage() {
  const kernel = useKernel()
  const isHydrated = useHydrated()
  const code = useLinkCode()
  const [isDone, setDone] = useState(false)
  const resetting = useForm({
    sends: resetPassword,
    empty: { new_password: '' },
    isExact: true,
    wrong: ({ new_password }) => ({ new_password: newPasswordFault(new_password) }),
    body: ({ new_password }) => ({ code: code!, password: new_password }),
    refused: ({ refusal }) => faultOfPassword(refusal?.code),
    onSent: () => void finish(),
  })

  async function finish() {
    // the server has already ended the sessions
    if (kernel.session.token()) await endSession(kernel)
    setDone(true)
  }
  const isOver = ['link_used', 'link_invalid'].includes(resetting.error?.refusal?.code ?? '')

  const askAgain = (
    <LinkButton wide to={shellPages.forgotPassword.path}>
      Ask for a new link
    </LinkButton>
  )
  return (
    <Page width="form">
      <h1>Your new password</h1>
      {isDone ? (
        <div role="status">
          <Note tone="success">
            <p>
              <strong>Your password has been changed.</strong> We have logged you out on every device.
            </p>
          </Note>
          <LinkButton to={shellPages.login.path}>Log in</LinkButton>
        </div>
      ) : !isHydrated ? (
        <Skeleton label="Loading" />
      ) : isOver ? (
        <EmptyState title={resetting.error!.message}>{askAgain}</EmptyState>
      ) : code === undefined ? (
        <>
          <EmptyState title="This link doesn’t work, so you can’t choose a password yet">
            <p>The code in the link is missing. This happens if you open only part of the link or reload this page.</p>
            <ul className={css.steps}>
              <li>Open the whole link from your e-mail. It works once, for {LINK_MINUTES}&nbsp;minutes.</li>
              <li>If you’ve already used the link or it has expired, ask for a new one.</li>
            </ul>
            {askAgain}
          </EmptyState>
          <WithoutPassword />
        </>
      ) : (
        <>
          <Lead>When you save your new password, we’ll log you out on every device, including this one.</Lead>
          <Card>
            <Form label="Your new password" {...resetting.form}>
              <NewPassword {...resetting.text('new_password')} />
              {resetting.refusal && <Refusal>{resetting.refusal}</Refusal>}
              <Button type="submit" wide busy={resetting.isBusy}>
                {resetting.isBusy ? 'Saving…' : 'Save the password'}
              </Button>
            </Form>
          </Card>
        </>
      )}
    </Page>
  )
}
