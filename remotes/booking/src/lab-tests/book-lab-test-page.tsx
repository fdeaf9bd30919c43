import { PATHS } from '@app/parts/paths'
import { useHydrated, useIdentity, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { EmptyState, Skeleton } from '@app/ui/states'
import { Amount } from '../catalogue/amount.tsx'
import { BookLabTest } from './book-lab-test.tsx'
import css from './book-lab-test.module.css'
import { labTestQuery } from './lab-tests.query.ts'
import type { LabTest } from '@app/contracts/lab-tests'

/** Shows a test once more with its price, and lets the reader book it. */
export function BookLabTestPage() {
  const { slug } = useParams()
  const { data: test } = useSuspenseQuery(labTestQuery(useKernel(), slug!))
  return (
    <Page width="form">
      <h1>{test.name}</h1>
      <Lead>{test.purpose}</Lead>
      <p className={css.price}>
        <Amount paise={test.price_paise} singly={test.mrp_paise} />
      </p>
      <ForPatient test={test} />
    </Page>
  )
}

function ForPatient({ test }: { test: LabTest }) {
  const identity = useIdentity()
  const hydrated = useHydrated()
  if (!hydrated) return <Skeleton label="Loading" />
  if (identity?.userType === 'Doctor')
    return (
      <EmptyState title="You are logged in as an expert">
        <p>You need a patient account to book a test. Log out first, or open the dashboard.</p>
        <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
      </EmptyState>
    )
  return <BookLabTest test={test} isKnown={identity !== null} />
}
