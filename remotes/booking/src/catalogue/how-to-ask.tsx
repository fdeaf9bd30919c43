import { Link, useKernel } from '@app/kernel'

const CONTACT = '/contact-us'

/** How to cancel or move what is booked, until there is a button for it. */
export function HowToAsk() {
  const { hasPage } = useKernel()
  return (
    <p>
      There is no button for it yet:{' '}
      {hasPage(CONTACT) ? <Link to={`${CONTACT}?topic=appointment`}>write to us</Link> : 'call us'} to cancel or to
      choose another time.
    </p>
  )
}
