import { orderPath, PATHS } from '@app/care/paths'
import { PhoneSignIn } from '@app/care/phone-sign-in'
import { useRepeatKey } from '@app/care/use-repeat-key'
import type { Package } from '@app/contracts/packages'
import { formatPaise } from '@app/domain/money'
import { useHydrated, useIdentity, useMutation, useNavigate } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { EmptyState, Refusal, Skeleton } from '@app/ui/states'
import { daysInWords } from '../catalogue/wording.ts'
import css from './buy-package.module.css'
import { buyPackage } from './packages.query.ts'

interface BuyPackageProps {
  one: Package
  /** Of a private offer. */
  linked?: string
}

/** The way from a package to its payment: who buys it, then one button. */
export function BuyPackage(props: BuyPackageProps) {
  const identity = useIdentity()
  const hydrated = useHydrated()
  if (!hydrated) return <Skeleton label="Loading" />
  if (!identity)
    return (
      <PhoneSignIn
        draft="package_draft"
        title="Your details"
        nameHint="What we should call you. A first name is enough."
        phoneHint="Ten digits, for a one-time code and reminders. No message names a health topic."
        consent="I am 18 or older, and I agree to care by video or voice. My details are used for this plan and are kept as the law asks."
        action="Confirm and go on"
      />
    )
  if (identity.userType === 'Doctor')
    return (
      <EmptyState title="You are logged in as an expert">
        <p>You need a patient’s account to buy a plan. Log out first, or open the dashboard.</p>
        <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
      </EmptyState>
    )
  return <Buy {...props} />
}

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
