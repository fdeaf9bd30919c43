import { PATHS } from '@app/parts/paths'
import { policiesQuery } from '@app/parts/policies.query'
import { consultationPath } from '@app/parts/slot-address'
import { Statement } from '@app/parts/statement'
import { isSoldNow, type PackageCard } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { Link, useHydrated, useIdentity, useKernel, useQuery, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { Note } from '@app/ui/states'
import { Amount } from '../catalogue/amount.tsx'
import { Beside, BookingColumns } from '../catalogue/booking-columns.tsx'
import { Faces } from '../catalogue/faces.tsx'
import { JoinHere } from '../catalogue/join-here.tsx'
import { Steps } from '../catalogue/steps.tsx'
import { BuyPackage } from './buy-package.tsx'
import css from './buy-package.module.css'
import { nobodyFree } from './nobody-free.tsx'
import { priceNow } from './package-offer.ts'
import { packageQuery } from './packages.query.ts'
import { singleKind } from './who-may-see.ts'
import { useExperts } from './use-experts.ts'
import { useLocked } from './use-locked.ts'
import { WhatYouGet } from './what-you-get.tsx'

/**
 * The package has one price, no matter which expert the reader chooses later. The note says which experts the price
 * covers, and that a reader who chooses a time first pays that expert's own fee.
 */
function ChooseLater({ one }: { one: PackageCard }) {
  const kind = singleKind(one)
  const { paise: lowest } = priceNow(one)
  if (!kind) return null
  return (
    <Note>
      <p>
        You pay one price now. You choose the person and the time later: any {kind.toLowerCase()} whose fee is{' '}
        {formatPaise(one.price_paise)} or less.
        {lowest !== null && lowest < one.price_paise && (
          <>
            {' '}
            Choose a time first, and you pay that person’s own fee, from {formatPaise(lowest)}:{' '}
            <Link to={consultationPath({ kind })}>choose a time</Link>.
          </>
        )}
      </p>
    </Note>
  )
}

/** Says that no expert is free now, because we take no money for a talk that no expert could give. */
const NobodyFree = () => (
  <>
    {nobodyFree.button}
    <p>{nobodyFree.note}</p>
  </>
)

/** Shows the package once more before the purchase, with the terms and the means of payment. */
export function ConfirmPackagePage() {
  const [search] = useSearchParams()
  const kernel = useKernel()
  const { data: one } = useSuspenseQuery(packageQuery(kernel, search.get('slug')!))
  const isLocked = useLocked(one)
  const isNobodyFree = !isSoldNow(one)
  const isForSale = !isNobodyFree && !isLocked
  const { offered } = useExperts(one)
  // the served document is the same for everybody
  const isKnown = useHydrated()
  const identity = useIdentity()
  const isGuest = !isKnown || !identity
  const { data: policies = [] } = useQuery(policiesQuery(kernel))
  const policy = policies.find(({ kind }) => kind === one.policy_kind)
  return (
    <BookingColumns
      head={
        <>
          <h1>{one.title}</h1>
          <p className={css.subtitle}>{one.subtitle}</p>
          {isForSale && <Steps of={STEPS} at={isGuest ? 'Details' : 'Pay'} />}
        </>
      }
    >
      <Beside>
        <section className={css.summary} aria-label="Your package">
          <Amount paise={isNobodyFree ? null : one.price_paise} singly={one.mrp_paise} />
          {offered.length > 0 && (
            <div className={css.who}>
              <Faces experts={offered} />
              {one.goal !== 'talk' && <p className={css.quiet}>You choose each expert yourself.</p>}
            </div>
          )}
          <WhatYouGet isFolded isNamed one={one} />
          {policy && (
            <p className={css.quiet}>
              {policy.free_until}{' '}
              {kernel.hasPage(PATHS.refundPolicy) && <Link to={PATHS.refundPolicy}>All refund terms</Link>}
            </p>
          )}
        </section>
        {!isNobodyFree && <ChooseLater one={one} />}
      </Beside>
      <div>
        {isNobodyFree ? <NobodyFree /> : isLocked ? <JoinHere /> : <BuyPackage one={one} />}
        {isForSale && isGuest && (
          <p className={css.later}>
            Nothing is charged yet. You’ll pay in the next step, then choose your times. <Statement />
          </p>
        )}
      </div>
    </BookingColumns>
  )
}

const STEPS = ['Details', 'Pay'] as const
