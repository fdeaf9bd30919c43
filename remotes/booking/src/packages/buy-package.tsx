import { Statement } from '@app/care/statement'
import { PATHS } from '@app/care/paths'
import type { Package } from '@app/contracts/packages'
import { LinkButton } from '@app/ui/button'
import { Buyer } from '../catalogue/buyer.tsx'
import { daysInWords } from '../catalogue/wording.ts'
import { BuyStep } from '../payment/buy-step.tsx'
import { buyPackage } from './packages.query.ts'

interface BuyPackageProps {
  one: Package
  /** Of a private offer. */
  linked?: string
  /** Of one that is ordered, and not paid. */
  orderId?: string | null | undefined
}

/** The way from a package to its payment: who buys it, then one button. */
export const BuyPackage = ({ one: { slug, price_paise, validity_days }, linked, orderId }: BuyPackageProps) => (
  <Buyer
    draft="package_draft"
    what="a plan"
    consent="I am 18 or older, and I agree to care by video or voice. My details are used for this plan and are kept as the law asks."
  >
    <BuyStep
      kind="package"
      name={linked ?? slug}
      paise={price_paise}
      orderId={orderId}
      ordering={buyPackage({ slug, ...(linked && { linked }) })}
      owned={<LinkButton to={PATHS.plan}>Open my plan</LinkButton>}
    >
      <p>
        Use it within {daysInWords(validity_days)}. You book each talk when it suits you. Your plan’s page shows who you
        can book. <Statement />
      </p>
    </BuyStep>
  </Buyer>
)
