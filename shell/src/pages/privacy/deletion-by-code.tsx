import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { sendStepUp } from '../contact-details/contact-details.query.ts'
import { SentCode } from '../contact-details/sent-code.tsx'
import { useSentCode } from '../contact-details/use-sent-code.ts'
import { askDeletion } from './privacy.query.ts'

const SENTENCES = { otp: 'Write the six digits of the code' }
const ABOUT_CODE: readonly (string | undefined)[] = ['code_wrong', 'code_expired']

/** The last step for who has no password: a code shows that it is them. */
export function DeletionByCode({ onCancel }: { onCancel(): void }) {
  const [faults, setFaults] = useState<Faults>({})
  const [sentTo, setSentTo] = useState('')
  const sending = useMutation(sendStepUp)
  const asking = useMutation(askDeletion)
  const code = useSentCode(() => sending.send({ purpose: 'erase' }))
  const isBusy = sending.isBusy || asking.isBusy
  const error = sending.error ?? asking.error

  async function submit() {
    if (isBusy) return
    sending.reset()
    asking.reset()
    const found = faultsAmong([['otp', code.sent !== undefined && !code.isTyped && SENTENCES.otp]])
    setFaults(found)
    if (!isWhole(found)) return
    if (!code.sent) {
      const asked = await code.ask()
      if (asked.ok) setSentTo(asked.value.channel === 'sms' ? 'your phone' : 'your e-mail address')
      return
    }
    const asked = await asking.send(code.proof)
    if (asked.ok || !ABOUT_CODE.includes(asked.error.refusal?.code)) return
    code.type('')
    setFaults({ otp: asked.error.message })
  }

  return (
    <Form label="Delete your account" faults={faults} onSubmit={() => void submit()}>
      {!code.sent && <p>We send you a code first. It keeps others from doing this.</p>}
      {code.sent && (
        <SentCode label="One-time code" name="otp" sentTo={sentTo} code={code} error={faults.otp} autoFocus />
      )}
      {error && isWhole(faults) && <Refusal>{error.message}.</Refusal>}
      <Button type="submit" wide busy={isBusy || (!code.sent && code.wait > 0)}>
        {code.sent ? 'Delete in 48 hours' : code.wait > 0 ? `Send me a code in ${code.wait} s` : 'Send me a code'}
      </Button>
      <Button look="quiet" wide onClick={onCancel}>
        Keep my account
      </Button>
    </Form>
  )
}
