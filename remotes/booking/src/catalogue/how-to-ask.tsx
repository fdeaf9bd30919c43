import { PATHS } from '@app/care/paths'
import { Link, useKernel } from '@app/kernel'

/** How a patient cancels or moves an appointment until the page has a button for it. */
export function HowToAsk() {
  const { hasPage } = useKernel()
  return (
    <p>
      You can’t do it on the site yet:{' '}
      {hasPage(PATHS.contact) ? <Link to={`${PATHS.contact}?topic=appointment`}>write to us</Link> : 'call us'} to
      cancel or to choose another time.
    </p>
  )
}
