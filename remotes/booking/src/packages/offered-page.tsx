import { PATHS } from '@app/parts/paths'
import type { OpenedOffer } from '@app/contracts/offers'
import { isSoldNow } from '@app/contracts/packages'
import { formatMoment } from '@app/domain/india-time'
import { ApiError, useKernel, useParams, useQuery, useSearchParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { Amount } from '../catalogue/amount.tsx'
import { Questions } from '../catalogue/questions.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { ForPatient } from '../payment/for-patient.tsx'
import { BuyPackage } from './buy-package.tsx'
import { nobodyFree } from './nobody-free.tsx'
import { offerQuery } from './packages.query.ts'
import { WhatYouGet } from './what-you-get.tsx'

/** Shows a private package to the reader to whom it was offered. */
export function OfferedPage() {
  const { slug } = useParams()
  const [search] = useSearchParams()
  return (
    <Page width="form">
      <ForPatient title="An offer for you" what="your offer">
        <Offered slug={slug!} linked={search.get('linked')!} />
      </ForPatient>
    </Page>
  )
}

function Offered(named: { slug: string; linked: string }) {
  const { data: offer, error, refetch } = useQuery(offerQuery(useKernel(), named))
  if (!offer) {
    const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
    return (
      <>
        <h1>An offer for you</h1>
        {isUnknown && (
          <EmptyState title="We can’t find this offer">
            <p>It may be for a different account. You can see everything we sell on our packages page.</p>
            <LinkButton to={PATHS.packages}>See packages and plans</LinkButton>
          </EmptyState>
        )}
        {error && !isUnknown && <ErrorState title="Your offer did not load" onRetry={() => void refetch()} />}
        {!error && <Skeleton label="Loading your offer" lines={4} />}
      </>
    )
  }
  const { package: one, doctor_name } = offer
  return (
    <>
      <h1>{one.title}</h1>
      <Lead>{one.subtitle}</Lead>
      {doctor_name && <p>{doctor_name} made this offer only for you.</p>}
      <p>
        <Amount paise={one.price_paise} singly={one.mrp_paise} />
      </p>
      <WhatYouGet one={one} />
      <Take offer={offer} linked={named.linked} />
      <Questions faqs={one.faqs} />
      <Terms kind={one.policy_kind} />
    </>
  )
}

/** The action that the reader can take now. */
function Take({ offer, linked }: { offer: OpenedOffer; linked: string }) {
  switch (offer.state) {
    case 'open':
      return isSoldNow(offer.package) ? (
        <>
          <p>You can accept this offer until {formatMoment(offer.ends_at)}.</p>
          <BuyPackage one={offer.package} linked={linked} />
        </>
      ) : (
        <>
          <p>
            No one is available for this session right now, so you can’t pay for it yet. The offer is yours until{' '}
            {formatMoment(offer.ends_at)}. Check again before then, or write to us.
          </p>
          {nobodyFree.button}
        </>
      )
    case 'ordered':
      return (
        <>
          <p>You’ve ordered this but haven’t paid for it yet.</p>
          <BuyPackage one={offer.package} linked={linked} orderId={offer.order_id} />
        </>
      )
    case 'bought':
      return (
        <>
          <p>You’ve bought this.</p>
          <LinkButton wide to={PATHS.plan}>
            Open my plan
          </LinkButton>
        </>
      )
    case 'ended':
      return (
        <EmptyState title="This offer has ended">
          <p>Ask your expert for a new offer, or see our packages and plans.</p>
          <LinkButton to={PATHS.packages}>See packages and plans</LinkButton>
        </EmptyState>
      )
  }
}
