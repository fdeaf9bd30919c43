import { PATHS } from '@app/parts/paths'
import { profileQuery } from '@app/parts/profile.query'
import { href } from '@app/federation/manifest'
import type { LabTest } from '@app/contracts/lab-tests'
import { useHydrated, useIdentity, useKernel, useParams, useQuery, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState, Skeleton } from '@app/ui/states'
import { Crumbs } from '../catalogue/crumbs.tsx'
import { OfferFacts } from '../catalogue/offer-facts.tsx'
import { Steps } from '../confirm/steps.tsx'
import { BookLabTest } from './book-lab-test.tsx'
import css from './book-lab-test.module.css'
import { labTestsPages } from './lab-tests.pages.ts'
import { labTestQuery } from './lab-tests.query.ts'
import { factsOf } from './lab-wording.ts'

/** Lets the reader book a test, with the test and its price once more beside the form. */
export function BookLabTestPage() {
  const { slug } = useParams()
  const { data: test } = useSuspenseQuery(labTestQuery(useKernel(), slug!))
  return (
    <Page>
      <div className={css.columns}>
        <header className={css.head}>
          <Crumbs to={href(labTestsPages.detail, test)} name={test.name} here="Book" />
          <h1>Book {test.name}</h1>
        </header>
        <div className={css.side}>
          <OfferFacts paise={test.price_paise} singly={test.mrp_paise} facts={factsOf(test)}>
            <p className={css.quiet}>{test.purpose}</p>
          </OfferFacts>
        </div>
        <div className={css.main}>
          <ForPatient test={test} />
        </div>
      </div>
    </Page>
  )
}

function ForPatient({ test }: { test: LabTest }) {
  const identity = useIdentity()
  const hydrated = useHydrated()
  const isPatient = identity?.userType === 'Patient'
  const { data: profile } = useQuery({ ...profileQuery(useKernel()), enabled: hydrated && isPatient })
  if (!hydrated) return <Skeleton label="Loading" />
  if (identity?.userType === 'Doctor')
    return (
      <EmptyState title="You are logged in as an expert">
        <p>You need a patient account to book a test. Log out first, or open the dashboard.</p>
        <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
      </EmptyState>
    )
  return (
    <>
      <Steps
        of={isPatient ? ['Where and when', 'Pay'] : ['Where and when', 'Your details', 'Pay']}
        at="Where and when"
      />
      <BookLabTest test={test} isKnown={isPatient} home={profile?.identity ?? undefined} />
    </>
  )
}
