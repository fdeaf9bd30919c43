import { useForm } from '@app/parts/use-form'
import { EMAIL } from '@app/contracts/contact-form'
import { LINK_MINUTES } from '@app/contracts/password-form'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Card, Lead, Page } from '@app/ui/page'
import { Note, Refusal } from '@app/ui/states'
import { useState } from 'react'
import { askForLink } from './passwords.query.ts'
import { WithoutPassword } from './without-password.tsx'

/** Sends a link. The page's message does not reveal whether the address has an account. */
export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string>()
  const link = useForm({
    sends: askForLink,
    empty: { email: '' },
    sentences: { email: 'Enter an e-mail address, such as name@example.com' },
    wrong: ({ email }) => ({ email: !EMAIL.test(email) }),
    body: (typed) => typed,
    onSent: (_, { email }) => setSentTo(email),
  })

  return (
    <Page width="form">
      <h1>Choose a new password</h1>
      <Lead>First, enter your e-mail. We’ll send a link that works for {LINK_MINUTES}&nbsp;minutes.</Lead>
      {sentTo ? (
        <div role="status">
          <Note tone="success">
            <p>
              <strong>Check your e-mail at {sentTo}.</strong>
            </p>
            <p>
              If this address has an account, a link is on its way. It works once, for {LINK_MINUTES} minutes. Check
              your spam folder too.
            </p>
          </Note>
        </div>
      ) : (
        <Card>
          <Form label="Choose a new password" {...link.form}>
            <Field label="E-mail" type="email" autoComplete="username" required {...link.text('email')} />
            {link.refusal && <Refusal>{link.refusal}</Refusal>}
            <Button type="submit" wide busy={link.isBusy}>
              {link.isBusy ? 'Sending…' : 'Send me a link'}
            </Button>
          </Form>
        </Card>
      )}
      <WithoutPassword />
    </Page>
  )
}
