import { PATHS } from '@app/parts/paths'
import { useIdentity } from '@app/kernel'
import { LinkButton } from '@app/ui/button'

/** A link for pages without a header: to the dashboard of the reader's role. */
export function DashboardLink({ look }: { look?: 'primary' | 'quiet' }) {
  const identity = useIdentity()
  const rest = look ? { look } : {}
  if (!identity)
    return (
      <LinkButton {...rest} to="/">
        Go to the home page
      </LinkButton>
    )
  return (
    <LinkButton {...rest} to={identity.userType === 'Doctor' ? PATHS.doctorDashboard : PATHS.patientDashboard}>
      Open my dashboard
    </LinkButton>
  )
}
