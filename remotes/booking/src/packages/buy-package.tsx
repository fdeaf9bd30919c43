import { orderPath, PATHS } from '@app/care/paths'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { Package } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { useMutation, useNavigate } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Refusal } from '@app/ui/states'
import { Buyer } from '../catalogue/buyer.tsx'
import { daysInWords } from '../catalogue/wording.ts'
import css from './buy-package.module.css'
import { buyPackage } from './packages.query.ts'

interface BuyPackageProps {
  one: Package
  /** Of a private offer. */
  linked?: string
}

/** The way from a package to its payment: who buys it, then one button. */
export const BuyPackage = (props: BuyPackageProps) => (
  <Buyer
    draft="package_draft"
    what="a plan"
    consent="I am 18 or older, and I agree to care by video or voice. My details are used for this plan and are kept as the law asks."
  >
    <Buy {...props} />
  </Buyer>
)

function Buy({ one, linked }: BuyPackageProps) {
  const navigate = useNavigate()
  const keyOf = useRepeatKey()
  const buying = useMutation(buyPackage)
  const isOwned = buying.error?.refusal?.code === 'already_yours'

  async function buy() {
    if (buying.isBusy) return
    const bought = await buying.send({ slug: one.slug, ...(linked && { linked }), key: keyOf(linked ?? one.slug) })
    if (bought.ok) navigate(orderPath(bought.value.order_id))
  }

  return (
    <div className={css.buy}>
      <p>
        Use it within {daysInWords(one.validity_days)}. You book each talk when it suits you. Your plan’s page shows who
        you can book. Your statement shows a plain company name.
      </p>
      {buying.error && <Refusal>{buying.error.message}. You have not been charged.</Refusal>}
      {isOwned ? (
        <LinkButton to={PATHS.plan}>Open my plan</LinkButton>
      ) : (
        <Button wide busy={buying.isBusy} onClick={() => void buy()}>
          Go on to pay {formatPaise(one.price_paise)}
        </Button>
      )}
    </div>
  )
}
