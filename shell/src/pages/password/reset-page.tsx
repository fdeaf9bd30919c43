import { NewPassword } from '@app/care/new-password'
import { newPasswordFault, sentenceOf } from '@app/care/password.rules'
import { endSession, useHydrated, useKernel, useMutation } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Card, Lead, Page } from '@app/ui/page'
import { EmptyState, Note, Refusal, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { shellPages } from '../../shell.pages.ts'
import { useLinkCode } from '../use-link-code.ts'
import { resetPassword } from './passwords.query.ts'

/** Where the link of a letter leads. */
export function ResetPage() {
  const kernel = useKernel()
  const isHydrated = useHydrated()
  const code = useLinkCode()
  const [password, setPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isDone, setDone] = useState(false)
  const resetting = useMutation(resetPassword)
  const isOver = ['link_used', 'link_invalid'].includes(resetting.error?.refusal?.code ?? '')

  async function submit() {
    if (resetting.isBusy || code === undefined) return
    const found = faultsAmong([['new_password', newPasswordFault(password)]])
    setFaults(found)
    resetting.reset()
    if (!isWhole(found)) return
    const reset = await resetting.send({ code, password })
    if (!reset.ok) {
      const fault = sentenceOf(reset.error.refusal?.code)
      return setFaults(fault ? { new_password: fault } : {})
    }
    // the sessions are over on the server already
    if (kernel.session.token()) await endSession(kernel)
    setDone(true)
  }

  const askAgain = <LinkButton to={shellPages.forgotPassword.path}>Ask for a new link</LinkButton>
  return (
    <Page width="form">
      <h1>Your new password</h1>
      {isDone ? (
        <div role="status">
          <Note tone="success">
            <p>
              <strong>Your password is changed.</strong> We have logged out every device.
            </p>
          </Note>
          <LinkButton to={shellPages.login.path}>Log in</LinkButton>
        </div>
      ) : !isHydrated ? (
        <Skeleton label="Loading" />
      ) : isOver ? (
        <EmptyState title={resetting.error!.message}>{askAgain}</EmptyState>
      ) : code === undefined ? (
        <EmptyState title="Open the link in your mail again">
          <p>This page needs the whole link. It works once.</p>
          {askAgain}
        </EmptyState>
      ) : (
        <>
          <Lead>Afterwards every device is logged out, this one too.</Lead>
          <Card>
            <Form label="Your new password" faults={faults} onSubmit={() => void submit()}>
              <NewPassword error={faults.new_password} value={password} onChange={setPassword} />
              {resetting.error && isWhole(faults) && <Refusal>{resetting.error.message}</Refusal>}
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
