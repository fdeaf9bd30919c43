import { policiesQuery } from '@app/parts/policies.query'
import { consultationPath } from '@app/parts/slot-address'
import { isSoldNow, type PackageCard } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { Link, useHydrated, useIdentity, useKernel, useQuery, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { Note } from '@app/ui/states'
import { Amount } from '../catalogue/amount.tsx'
import { JoinHere } from '../catalogue/join-here.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { Steps } from '../confirm/steps.tsx'
import { BuyPackage } from './buy-package.tsx'
import css from './buy-package.module.css'
import { nobodyFree } from './nobody-free.tsx'
import { priceNow } from './package-offer.ts'
import { packageQuery } from './packages.query.ts'
import { singleKind } from './who-may-see.ts'
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
        You choose the person and the time later: any {kind.toLowerCase()} whose fee is {formatPaise(one.price_paise)}{' '}
        or less.
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
  // the served document is the same for everybody
  const isKnown = useHydrated()
  const identity = useIdentity()
  const isGuest = !isKnown || !identity
  const { data: policies = [] } = useQuery(policiesQuery(kernel))
  const policy = policies.find(({ kind }) => kind === one.policy_kind)
  return (
    <Page width="form">
      <h1>{one.title}</h1>
      <Lead>{one.subtitle}</Lead>
      {!isNobodyFree && !isLocked && <Steps at={isGuest ? 'Your details' : 'Pay'} />}
      <section className={css.summary} aria-label="Your package">
        <Amount paise={isNobodyFree ? null : one.price_paise} singly={one.mrp_paise} />
        {policy && <p className={css.quiet}>{policy.free_until}</p>}
      </section>
      {!isNobodyFree && <ChooseLater one={one} />}
      <WhatYouGet one={one} isNamed={singleKind(one) !== undefined} />
      {isNobodyFree ? <NobodyFree /> : isLocked ? <JoinHere /> : <BuyPackage one={one} />}
      {!isNobodyFree && !isLocked && isGuest && (
        <p className={css.later}>Nothing is charged yet. You’ll pay in the next step, then choose your times.</p>
      )}
      <Terms kind={one.policy_kind} />
    </Page>
  )
}
