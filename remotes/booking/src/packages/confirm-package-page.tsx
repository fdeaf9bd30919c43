import { useKernel, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { Amount } from '../catalogue/amount.tsx'
import { JoinHere } from '../catalogue/join-here.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { BuyPackage } from './buy-package.tsx'
import css from './buy-package.module.css'
import { packageQuery } from './packages.query.ts'
import { useLocked } from './use-locked.ts'
import { WhatYouGet } from './what-you-get.tsx'

/** What is about to be bought, once more, with the terms, and the way to pay for it. */
export function ConfirmPackagePage() {
  const [search] = useSearchParams()
  const { data: one } = useSuspenseQuery(packageQuery(useKernel(), search.get('slug')!))
  const isLocked = useLocked(one)
  return (
    <Page width="form">
      <h1>{one.title}</h1>
      <Lead>{one.subtitle}</Lead>
      <p className={css.price}>
        <Amount paise={one.price_paise} singly={one.mrp_paise} />
      </p>
      <WhatYouGet inclusions={one.inclusions} />
      {isLocked ? <JoinHere /> : <BuyPackage one={one} />}
      <Terms kind={one.policy_kind} />
    </Page>
  )
}
