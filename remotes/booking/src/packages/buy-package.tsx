import { Statement } from '@app/parts/statement'
import { PATHS } from '@app/parts/paths'
import type { Package } from '@app/contracts/packages'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Buyer } from '../catalogue/buyer.tsx'
import { daysInWords } from '../catalogue/wording.ts'
import { BuyStep } from '../payment/buy-step.tsx'
import { buyPackage, ownPlansQuery, singlePackageQuery } from './packages.query.ts'

interface BuyPackageProps {
  one: Package
  /** Of a private offer. */
  linked?: string
  /** The order of a package that is ordered and not paid. */
  orderId?: string | null | undefined
}

/** The steps from a package to its payment: first who buys it, then one button. */
export const BuyPackage = (props: BuyPackageProps) => (
  <Buyer
    draft="package_draft"
    what="a plan"
    consent="I am 18 or older, and I agree to care by video or voice. My details are used for this plan and are kept as the law asks."
  >
    <Order {...props} />
  </Buyer>
)

function Order({ one, linked, orderId }: BuyPackageProps) {
  const kernel = useKernel()
  const named = { slug: one.slug, ...(linked && { linked }) }
  // the page may have been opened before the price changed
  const { data: { slug, price_paise, validity_days } = one } = useQuery(singlePackageQuery(kernel, named))
  const { data: plans = [] } = useQuery(ownPlansQuery(kernel))
  const open = <LinkButton to={PATHS.plan}>Open my plan</LinkButton>
  if (plans.some(({ package_slug, may }) => package_slug === slug && (may.use ?? may.resume)))
    return (
      <>
        <p>You have this plan already.</p>
        {open}
      </>
    )
  return (
    <BuyStep
      kind="package"
      name={linked ?? slug}
      paise={price_paise}
      orderId={orderId}
      ordering={buyPackage(named)}
      owned={open}
    >
      <p>
        Use it within {daysInWords(validity_days)}. You book each session when it suits you. Your plan’s page shows who
        you can book. <Statement />
      </p>
    </BuyStep>
  )
}
