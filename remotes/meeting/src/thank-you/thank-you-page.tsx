import { PATHS } from '@app/parts/paths'
import { Link, useIdentity, useKernel, useQuery } from '@app/kernel'
import { BesideArt } from '@app/ui/art'
import { LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { DashboardLink } from '../dashboard-link.tsx'
import { NothingRecorded } from '../lobby/before-call.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { askedQuery } from './feedback.query.ts'
import { JoinAgain } from './join-again.tsx'
import css from './thank-you-page.module.css'

/** The page that both people see after a call, however it ended. */
export function ThankYouPage() {
  const userType = useIdentity()?.userType
  const isDoctor = userType === 'Doctor'
  const isPatient = userType === 'Patient'
  // a patient's latest call; nothing is asked for other readers
  const { data: met, isPending } = useQuery({ ...askedQuery(useKernel()), enabled: isPatient })
  const doctor = met?.doctor_name.replace('Dr ', 'Dr\u00a0')
  return (
    <Page width="middle">
      <BesideArt of="two-cups">
        <h1>Thank you</h1>
        <Lead>{isDoctor ? 'You’ve left the call.' : 'You’ve left the call. Take a moment for yourself.'}</Lead>
      </BesideArt>
      {met && <JoinAgain appointmentId={met.appointment_id} />}
      {met && <FeedbackForm asked={met} />}
      <h2 className={css.next}>What happens next</h2>
      <ul className={css.steps}>
        {isDoctor && <ForDoctor />}
        {doctor !== undefined && (
          <li>
            If {doctor} writes a prescription or shares notes with you, they’ll be in{' '}
            <Link to={PATHS.records}>your records</Link>.
          </li>
        )}
        {!isDoctor && !met && !(isPatient && isPending) && (
          <li>Left by mistake? You can join again from your dashboard, unless someone ended the call.</li>
        )}
        {!isDoctor && <li>There’s no rush to decide anything. You can book another call whenever you’re ready.</li>}
        <li>
          <NothingRecorded doctor={isDoctor ? null : (doctor ?? 'the expert')} />
        </li>
      </ul>
      <div className={css.ways}>
        <DashboardLink />
        {!isDoctor && (
          <LinkButton look="quiet" to={PATHS.timeslot}>
            Book another call
          </LinkButton>
        )}
      </div>
    </Page>
  )
}

const ForDoctor = () => (
  <>
    <li>If you ended the call for everyone, you’ll find it under Completed on your dashboard.</li>
    <li>If you only left the call, you can rejoin until the booked time ends.</li>
  </>
)
