import { PATHS } from '@app/parts/paths'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import { Link, useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { agreeAgain } from '../booking.query.ts'

/** Asks a reader who has withdrawn their consent to give it again with one press, because a call requires it. */
export function AgreeAgain({ onAgreed }: { onAgreed(): void }) {
  const agreeing = useMutation(agreeAgain)
  const keyOf = useRepeatKey()

  async function agree() {
    const { version: document_version } = CONSENT_DOCUMENT
    const choice = { purpose: 'teleconsultation', given: true, document_version, key: keyOf('agree') } as const
    const agreed = await agreeing.send(choice)
    if (agreed.ok) onAgreed()
  }

  return (
    <Card>
      <h2>We need your consent first</h2>
      <p>You withdrew your consent to care by video or voice. Without your consent, we can’t hold a time for a call.</p>
      <p>
        <Link to={PATHS.onlineCare}>Read what you’re agreeing to</Link>
      </p>
      <Button wide busy={agreeing.isBusy} onClick={() => void agree()}>
        Agree and hold this time
      </Button>
      {agreeing.error && <Refusal>{agreeing.error.message}. You have not been charged.</Refusal>}
    </Card>
  )
}
