import { consultationPath } from '@app/care/slot-address'
import { formatPaise } from '@app/domain/money'
import { useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { OfferLayout } from '../catalogue/offer-layout.tsx'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { PackageBody } from './package-body.tsx'
import { packageFacts } from './package-offer.ts'
import { packageQuery } from './packages.query.ts'
import { packagesPages } from './packages.pages.ts'
import { useExperts } from './use-experts.ts'
import { useLocked } from './use-locked.ts'

export function PackagePage() {
  const { slug } = useParams()
  const { data: one } = useSuspenseQuery(packageQuery(useKernel(), slug!))
  const { kind, named } = useExperts(one)
  const isLocked = useLocked(one)
  return (
    <OfferLayout
      head={
        <>
          <Crumbs to={packagesPages.list.path} name="Packages and plans" here={one.title} />
          <h1>{one.title}</h1>
          <p>
            {one.subtitle}
            {named && `, with ${named.salutations} ${named.name}`}
          </p>
        </>
      }
      facts={packageFacts(one)}
      paise={named?.fee_paise ?? one.price_paise}
      singly={named ? null : one.mrp_paise}
      isLocked={isLocked}
      wish={{ kind, doctor: named?.takes_discovery_calls ? named.id : undefined }}
      buy={
        kind && {
          button: (
            <LinkButton wide to={consultationPath(named ? { doctor: named.id } : { kind, most: one.price_paise })}>
              Choose a time · {formatPaise(named?.fee_paise ?? one.price_paise)}
            </LinkButton>
          ),
          note: 'You choose a time, and pay for it then.',
        }
      }
      question={kind ? QUESTIONS.single : QUESTIONS.plan}
      startNote={one.policy_kind === 'discovery_call' ? 'You can choose a time and pay for it today.' : undefined}
    >
      <PackageBody one={one} />
    </OfferLayout>
  )
}
