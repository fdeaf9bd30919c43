import { PATHS } from '@app/parts/paths'
import { profileQuery } from '@app/parts/profile.query'
import { href } from '@app/federation/manifest'
import type { LabTest } from '@app/contracts/lab-tests'
import { useHydrated, useIdentity, useKernel, useParams, useQuery, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, Skeleton } from '@app/ui/states'
import { Beside, BookingColumns } from '../catalogue/booking-columns.tsx'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { OfferFacts } from '../catalogue/offer-facts.tsx'
import { Steps } from '../catalogue/steps.tsx'
import { BookLabTest } from './book-lab-test.tsx'
import css from './book-lab-test.module.css'
import { labTestsPages } from './lab-tests.pages.ts'
import { labTestQuery } from './lab-tests.query.ts'
import { factsOf } from './lab-wording.ts'

/** Lets the reader book a test, with the test and its price once more beside the form. */
export function BookLabTestPage() {
  const { slug } = useParams()
  const { data: test } = useSuspenseQuery(labTestQuery(useKernel(), slug!))
  // the served document is the same for everybody
  const isHydrated = useHydrated()
  const identity = useIdentity()
  const userType = isHydrated ? identity?.userType : undefined
  return (
    <BookingColumns
      head={
        <>
          <Crumbs to={href(labTestsPages.detail, test)} name={test.name} here="Book" />
          <h1>Book {test.name}</h1>
          {userType !== 'Doctor' && <Steps of={userType === 'Patient' ? KNOWN : NEW} at="Where and when" />}
        </>
      }
    >
      <Beside>
        <OfferFacts paise={test.price_paise} singly={test.mrp_paise} facts={factsOf(test)}>
          <p className={css.quiet}>{test.purpose}</p>
        </OfferFacts>
      </Beside>
      <div>{isHydrated ? <ForReader test={test} userType={userType} /> : <Skeleton label="Loading" />}</div>
    </BookingColumns>
  )
}

const NEW = ['Where and when', 'Details', 'Pay'] as const
const KNOWN = ['Where and when', 'Pay'] as const

function ForReader({ test, userType }: { test: LabTest; userType: 'Patient' | 'Doctor' | undefined }) {
  const isPatient = userType === 'Patient'
  const { data: profile } = useQuery({ ...profileQuery(useKernel()), enabled: isPatient })
  if (userType === 'Doctor')
    return (
      <EmptyState title="You are logged in as an expert">
        <p>You need a patient account to book a test. Log out first, or open the dashboard.</p>
        <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
      </EmptyState>
    )
  return <BookLabTest test={test} isKnown={isPatient} home={profile?.identity ?? undefined} />
}
