import { Birthday } from '@app/parts/birthday'
import { isoOf, SENTENCES } from '@app/parts/identity.rules'
import { meetingPath, PATHS } from '@app/parts/paths'
import { PhoneSignIn } from '@app/parts/phone-sign-in'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import type { Invitation } from '@app/contracts/guests'
import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import { MINUTE } from '@app/domain/durations'
import { formatMoment } from '@app/domain/india-time'
import { ApiError, Link, useIdentity, useKernel, useMutation, useNavigate, useQuery } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Lead, Page } from '@app/ui/page'
import { EmptyState, Refusal, Skeleton } from '@app/ui/states'
import { useEffect, useState } from 'react'
import { forgetInvitation, useInvitation } from './use-invitation.ts'
import { acceptInvitation, agreeToCare, lookQuery } from '../meeting.query.ts'

/**
 * The page that an invitation's link leads to. It names neither the expert nor a topic until the reader has accepted.
 */
export function GuestPage() {
  const token = useInvitation()
  return (
    <Page width="form">
      <h1>An invitation to a call</h1>
      {token === undefined ? <NoLink /> : <Invited token={token} />}
    </Page>
  )
}

const NoLink = () => (
  <EmptyState title="This link is not valid">
    <p>Open the link you were given, or ask for a new one. The link stops working when the call ends.</p>
  </EmptyState>
)

function Invited({ token }: { token: string }) {
  const looked = useQuery(lookQuery(useKernel(), token))
  const identity = useIdentity()
  const { error } = looked
  useEffect(() => {
    if (error instanceof ApiError && error.refusal) forgetInvitation()
  }, [error])
  if (looked.isPending) return <Skeleton label="Loading the invitation" />
  if (!looked.data) return <NoLink />
  const { from, starts_at, ends_at } = looked.data
  return (
    <>
      <Lead>
        <strong>{from}</strong> has invited you to a video call on {formatMoment(starts_at)}. It takes{' '}
        {(Date.parse(ends_at) - Date.parse(starts_at)) / MINUTE} minutes, and a third person will take part. You can
        join from wherever you are. Nothing is recorded.
      </Lead>
      {identity?.userType === 'Doctor' && (
        <EmptyState title="You are logged in as an expert">
          <p>To join as a guest, you need a patient account. Log out, then open the link again.</p>
        </EmptyState>
      )}
      {!identity && (
        <PhoneSignIn
          draft="guest_draft"
          title="Your details"
          nameHint="The others will see this name. A first name is enough."
          phoneHint="Enter your own 10-digit number to get a one-time code. Our messages never mention a health topic."
          consent="I am 18 or older, and I agree to receive care by video or voice. You may use my details for this call and keep them as the law requires."
          action="Confirm my number"
        />
      )}
      {identity?.userType === 'Patient' && <Accept token={token} invitation={looked.data} />}
    </>
  )
}

/** Asks the guest for their own consent. */
function Accept({ token, invitation: { from } }: { token: string; invitation: Invitation }) {
  const accepting = useMutation(acceptInvitation)
  const consenting = useMutation(agreeToCare)
  const keyFor = useRepeatKey()
  const navigate = useNavigate()
  const [born, setBorn] = useState({ day: '', month: '', year: '' })
  const [hasAgreed, setAgreed] = useState(false)
  const [mayName, setMayName] = useState(false)
  const [isTried, setTried] = useState(false)
  const code = accepting.error?.refusal?.code
  const date = isoOf(born)

  async function accept() {
    setTried(true)
    if (!hasAgreed || date === undefined) return
    const accepted = await accepting.send({ token, date_of_birth: date, agreed: true, may_name: mayName })
    if (!accepted.ok) return
    forgetInvitation()
    navigate(meetingPath(accepted.value.appointment_id), { replace: true })
  }
  async function agreeAndAccept() {
    const choice = { purpose: 'teleconsultation', given: true, document_version: CONSENT_DOCUMENT.version } as const
    if ((await consenting.send({ ...choice, key: keyFor('agree') })).ok) await accept()
  }

  return (
    <Form label="Accept the invitation" onSubmit={() => void accept()}>
      <Birthday
        error={isTried && date === undefined ? SENTENCES.date_of_birth : undefined}
        value={born}
        onChange={(part) => setBorn({ ...born, ...part })}
      />
      <p>We only check that you’re 18 or older. We don’t keep your birth date.</p>
      <Checkbox
        checked={hasAgreed}
        error={isTried && !hasAgreed ? 'Please tick this box to join' : undefined}
        onChange={({ target }) => setAgreed(target.checked)}
      >
        I’m joining this call with {from} by my own choice.
      </Checkbox>
      <Checkbox checked={mayName} onChange={({ target }) => setMayName(target.checked)}>
        Notes about this call may name me, but only if {from} agrees too.
      </Checkbox>
      <Button type="submit" wide busy={accepting.isBusy || consenting.isBusy}>
        Accept the invitation
      </Button>
      {accepting.error && <Refusal>{accepting.error.message}.</Refusal>}
      {code === 'consent_required' && (
        <>
          <p>
            <Link to={PATHS.onlineCare}>Read what you’re agreeing to</Link>
          </p>
          <Button wide onClick={() => void agreeAndAccept()}>
            I agree to receive care by video or voice and accept the invitation
          </Button>
        </>
      )}
      <LinkButton look="quiet" to={PATHS.patientDashboard}>
        Not now
      </LinkButton>
    </Form>
  )
}
