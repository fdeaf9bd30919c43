import { PATHS } from '@app/parts/paths'
import { useIdentity } from '@app/kernel'
import { BesideArt } from '@app/ui/art'
import { LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { DashboardLink } from '../dashboard-link.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import css from './thank-you-page.module.css'

/** The page that both people see after a call, however it ended. */
export function ThankYouPage() {
  const userType = useIdentity()?.userType
  const isDoctor = userType === 'Doctor'
  return (
    <Page width="read">
      <BesideArt of="two-cups">
        <h1>Thank you</h1>
        <Lead>{isDoctor ? 'You’ve left the call.' : 'You’ve left the call. Take a moment for yourself.'}</Lead>
      </BesideArt>
      {userType === 'Patient' && <FeedbackForm />}
      <h2 className={css.title}>What happens next</h2>
      <ul className={css.next}>
        {isDoctor ? <ForDoctor /> : <ForPatient />}
        <li>Nothing was recorded, and the chat has been deleted.</li>
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

const ForPatient = () => (
  <>
    <li>Left by mistake? You can join again from your dashboard, unless someone ended the call.</li>
    <li>There’s no rush to decide anything. You can book another call whenever you’re ready.</li>
  </>
)

const ForDoctor = () => (
  <>
    <li>If you ended the call for both of you, you’ll find it under Completed on your dashboard.</li>
    <li>If you only left the call, you can rejoin until its time is up.</li>
  </>
)
