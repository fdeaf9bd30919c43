import type { Offer } from '@app/contracts/offers'
import type { Recommendation } from '@app/contracts/outcomes'
import { formatMoment } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Card } from '@app/ui/page'
import css from './for-you.module.css'
import { offersQuery, recommendationQuery } from './for-you.query.ts'
import { offerPath, packagePath, PATHS } from './paths.ts'
import { consultationPath } from './slot-address.ts'

/**
 * Shows what the reader's expert recommends, and offers only to them; nothing if there is neither, or until the
 * response has loaded.
 */
export function ForYou() {
  const kernel = useKernel()
  const enabled = useIdentity()?.userType === 'Patient'
  const { data: advice } = useQuery({ ...recommendationQuery(kernel), enabled })
  const { data: offers = [] } = useQuery({ ...offersQuery(kernel), enabled })
  return enabled && <ForYouCard advice={advice ?? null} offers={offers} />
}

/** Shows the advice and the offers that a page has already loaded. */
export function ForYouCard({ advice, offers }: { advice: Recommendation | null; offers: readonly Offer[] }) {
  if (!advice && offers.length === 0) return null
  return (
    <section className={css.part} aria-labelledby="for-you">
      <h2 id="for-you">For you</h2>
      <Card>
        <div className={css.lines}>
          {advice && <Advice advice={advice} hasOffer={offers.length > 0} />}
          {offers.map((offer) => (
            <OfferLine key={offer.linked} offer={offer} />
          ))}
        </div>
      </Card>
    </section>
  )
}

function Advice({ advice, hasOffer }: { advice: Recommendation; hasOffer: boolean }) {
  const next = nextOf(advice)
  return (
    <div className={css.line}>
      <p>{advice.reason}</p>
      {/* a private package has its button on a separate line */}
      {next && !(advice.path === 'package' && !advice.package && hasOffer) && (
        <LinkButton to={next.to}>{next.label}</LinkButton>
      )}
    </div>
  )
}

/** Returns the link to the next step, or undefined for a service that the clinic does not offer itself. */
function nextOf({ path, profile_type, package: one }: Recommendation): { to: string; label: string } | undefined {
  switch (path) {
    case 'package':
      return one ? { to: packagePath(one), label: `See ${one.title}` } : undefined
    case 'appointment':
      return { to: consultationPath({ kind: profile_type ?? undefined }), label: 'Choose a time' }
    case 'lab_test':
      return { to: PATHS.labTests, label: 'See lab tests' }
    case 'course':
      return { to: PATHS.courses, label: 'See courses' }
    case 'self_help':
      return { to: PATHS.articles, label: 'Read articles' }
    case 'refer_out':
      return undefined
  }
}

const OfferLine = ({ offer }: { offer: Offer }) => (
  <div className={css.line}>
    <p>
      <strong>{offer.title}</strong>, {formatPaise(offer.price_paise)}
      {offer.doctor_name && <>, offered to you by {offer.doctor_name}</>}.{' '}
      {offer.state === 'open' ? `You can take it until ${formatMoment(offer.ends_at)}.` : 'It waits for your payment.'}
    </p>
    <LinkButton to={offerPath(offer)}>See this offer</LinkButton>
  </div>
)
