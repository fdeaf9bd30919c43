import { useKernel, useSearchParams, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { Amount } from '../catalogue/amount.tsx'
import { JoinHere } from '../catalogue/join-here.tsx'
import { StartHere } from '../catalogue/start-here.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { packageQuery } from './packages.query.ts'
import { useLocked } from './use-locked.ts'

/** Shows the package again where a reader would confirm it: today a discovery call comes first. */
export function ConfirmPackagePage() {
  const [search] = useSearchParams()
  const { data: one } = useSuspenseQuery(packageQuery(useKernel(), search.get('slug')!))
  const isLocked = useLocked(one)
  return (
    <Page width="form">
      <h1>{one.title}</h1>
      <Lead>{one.subtitle}</Lead>
      <p>
        <Amount paise={one.price_paise} singly={one.mrp_paise} />
      </p>
      {isLocked ? <JoinHere /> : <StartHere />}
      <Terms kind={one.policy_kind} />
    </Page>
  )
}
