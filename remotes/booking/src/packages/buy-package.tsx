import { Statement } from '@app/parts/statement'
import { PATHS } from '@app/parts/paths'
import type { Package } from '@app/contracts/packages'
import { daysInWords } from '@app/domain/days-in-words'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Buyer } from '../catalogue/buyer.tsx'
import { BuyStep } from '../payment/buy-step.tsx'
import { buyPackage, ownPlansQuery, singlePackageQuery } from './packages.query.ts'

interface BuyPackageProps {
  one: Package
  /** The token of a private offer. */
  linked?: string
  /** The id of an order for this package that has not been paid for yet. */
  orderId?: string | null | undefined
}

/** The steps from a package to its payment: first the reader's details, then one button. */
export const BuyPackage = (props: BuyPackageProps) => (
  <Buyer
    draft="package_draft"
    what="a plan"
    consent="I am 18 or older, and I agree to receive care by video or voice. You may use my details for this plan and keep them as the law requires."
  >
    <Order {...props} />
  </Buyer>
)

function Order({ one, linked, orderId }: BuyPackageProps) {
  const kernel = useKernel()
  const named = { slug: one.slug, ...(linked && { linked }) }
  // the package is read again, because its price may have changed since the page was opened
  const { data: { slug, price_paise, validity_days } = one } = useQuery(singlePackageQuery(kernel, named))
  const { data: plans = [] } = useQuery(ownPlansQuery(kernel))
  const open = <LinkButton to={PATHS.plan}>Open my plan</LinkButton>
  if (plans.some(({ package_slug, may }) => package_slug === slug && (may.use ?? may.resume)))
    return (
      <>
        <p>You already have this plan.</p>
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
        Use your plan within {daysInWords(validity_days)}. Book each session when it suits you. Your plan’s page shows
        who you can book. <Statement />
      </p>
    </BuyStep>
  )
}
