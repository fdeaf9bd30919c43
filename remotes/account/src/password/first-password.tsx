import type { ContactDetails } from '@app/contracts/contact-details'
import { NewPassword } from '@app/parts/new-password'
import { faultOfPassword, newPasswordFault } from '@app/parts/password.rules'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { isWhole } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Card, Lead } from '@app/ui/page'
import { Note, Refusal } from '@app/ui/states'
import { sendStepUp } from '@app/parts/contact-details.query'
import { ownAddress } from '@app/parts/own-address'
import { SentCode } from '@app/parts/sent-code'
import { useFields } from '@app/parts/use-fields'
import { useSentCode } from '@app/parts/use-sent-code'
import { changePassword } from './password.query.ts'

const DIGITS = 'Enter the six-digit code'

/**
 * Sets the first password of an account that was created with a code. Without an email address nobody could log in with
 * a password, so the address comes first.
 */
export function FirstPassword({ details, onDone }: { details: ContactDetails; onDone(): void }) {
  const sending = useMutation(sendStepUp)
  const choosing = useMutation(changePassword)
  const code = useSentCode(() => sending.send({ purpose: 'password' }))
  const { faults, tell, read, text } = useFields({
    empty: { new_password: '' },
    isExact: true,
    wrong: ({ new_password }) => ({
      new_password: newPasswordFault(new_password),
      otp: code.sent !== undefined && !code.isTyped && DIGITS,
    }),
  })
  const isBusy = sending.isBusy || choosing.isBusy
  const error = sending.error ?? choosing.error

  async function submit() {
    if (isBusy) return
    const typed = read()
    sending.reset()
    choosing.reset()
    if (!typed) return
    if (!code.sent) return code.wait > 0 ? undefined : void (await code.ask())
    const chosen = await choosing.send({ ...typed, ...code.proof })
    if (chosen.ok) return onDone()
    const { refusal, message } = chosen.error
    const fault = faultOfPassword(refusal?.code)
    if (fault) tell(fault)
    else if (refusal?.code === 'code_wrong' || refusal?.code === 'code_expired') {
      code.type('')
      tell({ otp: message })
    }
  }

  return (
    <section aria-labelledby="password">
      <h2 id="password">Password</h2>
      <Lead>
        You don’t have a password yet, so you log in with a code. Set a password to log in with your e-mail address too.
      </Lead>
      {details.email === null ? (
        <Note>
          <p>First add an e-mail address above. You’ll log in with that address and your password.</p>
        </Note>
      ) : (
        <Card>
          <Form label="Choose a password" faults={faults} onSubmit={() => void submit()}>
            <NewPassword {...text('new_password')} />
            {code.sent && (
              <SentCode
                label="One-time code"
                name="otp"
                sentTo={ownAddress(details)}
                code={code}
                error={faults.otp}
                autoFocus
              />
            )}
            {error && isWhole(faults) && <Refusal>{error.message}</Refusal>}
            <Button type="submit" wide busy={isBusy || (!code.sent && code.wait > 0)}>
              {code.sent ? 'Save the password' : code.wait > 0 ? `Send me a code in ${code.wait} s` : 'Send me a code'}
            </Button>
          </Form>
        </Card>
      )}
    </section>
  )
}
