import { PATHS } from '@app/care/paths'
import { useIdentity } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { DashboardLink } from '../dashboard-link.tsx'
import css from './thank-you-page.module.css'

/** Both people come here after a call, however it ended. */
export function ThankYouPage() {
  const isDoctor = useIdentity()?.userType === 'Doctor'
  return (
    <Page width="read">
      <h1>Thank you</h1>
      <Lead>{isDoctor ? 'You are out of the call.' : 'You are out of the call. Take a moment for yourself.'}</Lead>
      <h2 className={css.title}>What happens next</h2>
      <ul className={css.next}>
        {isDoctor ? <ForDoctor /> : <ForPatient />}
        <li>Nothing was recorded, and the chat is gone.</li>
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
    <li>Left by mistake? Your dashboard leads you back in, unless the call was ended.</li>
    <li>There is no hurry to decide anything. Another call can be booked whenever you are ready.</li>
  </>
)

const ForDoctor = () => (
  <>
    <li>A call that you ended for both stands under Completed on your dashboard.</li>
    <li>A call that you only left can be joined again until its time is over.</li>
  </>
)
