import { packageConfirmPath } from '@app/parts/paths'
import { consultationPath } from '@app/parts/slot-address'
import { formatPaise } from '@app/domain/money'
import { Link, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { OfferLayout } from '../catalogue/offer-layout.tsx'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import type { Expert } from './experts.query.ts'
import { FirstStep } from './first-step.tsx'
import { PackageBody } from './package-body.tsx'
import { mostOf, packageFacts, parentOf, priceNow } from './package-offer.ts'
import { packageQuery } from './packages.query.ts'
import { nobodyFree } from './nobody-free.tsx'
import { useExperts } from './use-experts.ts'
import { wholePackage } from './whole-package.tsx'
import { useLocked } from './use-locked.ts'

const feeNow = ({ fee_paise, next_consultation }: Expert) => ({
  paise: next_consultation === null ? null : fee_paise,
  isFrom: false,
})

export function PackagePage() {
  const { slug } = useParams()
  const { data: one } = useSuspenseQuery(packageQuery(useKernel(), slug!))
  const { kind, named } = useExperts(one)
  const isLocked = useLocked(one)
  const { paise, isFrom } = named ? feeNow(named) : priceNow(one)
  const times = consultationPath(named ? { doctor: named.id } : { kind, most: mostOf(one) })
  const byTime =
    paise === null
      ? nobodyFree
      : {
          button: (
            <LinkButton wide to={times}>
              Choose a time · {isFrom && 'from '}
              {formatPaise(paise)}
            </LinkButton>
          ),
          note: (
            <>
              You choose a time and then pay the expert’s own fee.{' '}
              {!named && (
                <Link to={packageConfirmPath(one)}>
                  Or pay {formatPaise(one.price_paise)} now and choose a time later
                </Link>
              )}
            </>
          ),
        }
  const isCall = one.policy_kind === 'discovery_call'
  return (
    <OfferLayout
      head={
        <>
          <Crumbs {...parentOf(one)} here={one.title} />
          <h1>{one.title}</h1>
          <p>
            {one.subtitle}
            {named && `, with ${named.salutations} ${named.name}`}
          </p>
        </>
      }
      facts={packageFacts(one)}
      paise={paise}
      isFrom={isFrom}
      singly={named ? null : one.mrp_paise}
      isLocked={isLocked}
      wish={{ kind, doctor: named?.takes_discovery_calls ? named.id : undefined }}
      buy={kind ? byTime : isCall ? undefined : wholePackage(one)}
      question={kind ? QUESTIONS.single : QUESTIONS.plan}
      startNote={
        isCall && (
          <>
            You can choose a time and pay for it today.{' '}
            <Link to={packageConfirmPath(one)}>Or pay now and choose a time later</Link>
          </>
        )
      }
    >
      <PackageBody one={one} isNamed={named !== undefined} />
      {one.goal !== 'talk' && <FirstStep one={one} />}
    </OfferLayout>
  )
}
