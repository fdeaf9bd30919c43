import { useKernel, useSuspenseQuery } from '@app/kernel'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { OfferLayout } from '../catalogue/offer-layout.tsx'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { wholePackage } from '../packages/whole-package.tsx'
import { FirstStep } from '../packages/first-step.tsx'
import { PackageBody } from '../packages/package-body.tsx'
import { packageFacts, parentOf } from '../packages/package-offer.ts'
import { packageQuery } from '../packages/packages.query.ts'
import { useLocked } from '../packages/use-locked.ts'

/** Explains a package at length: the heading and text from its row, then the whole text of the package's page. */
export function PlanPage({ slug }: { slug: string }) {
  const { data: one } = useSuspenseQuery(packageQuery(useKernel(), slug))
  const isLocked = useLocked(one)
  return (
    <OfferLayout
      head={
        <>
          <Crumbs {...parentOf(one)} here={one.title} />
          <h1>{one.landing?.heading ?? one.title}</h1>
          <p>{one.landing?.lead ?? one.subtitle}</p>
        </>
      }
      facts={packageFacts(one)}
      paise={one.price_paise}
      singly={one.mrp_paise}
      isLocked={isLocked}
      buy={wholePackage(one)}
      question={QUESTIONS.plan}
    >
      <PackageBody one={one} text={one.landing?.text} />
      <FirstStep one={one} />
    </OfferLayout>
  )
}
