import { useFields } from '@app/parts/use-fields'
import { PATIENT_SEARCH } from '@app/contracts/limits'
import type { Patient } from '@app/contracts/patients'
import { href } from '@app/federation/manifest'
import { formatDate, formatMoment } from '@app/domain/india-time'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import css from './patients.module.css'
import { patientsPages } from './patients.pages.ts'
import { patientsQuery } from './patients.query.ts'

/** Lists a doctor's patients, with a search by name. */
export function PatientsPage() {
  const { typed, faults, text } = useFields({ empty: { name: '' }, limits: PATIENT_SEARCH })
  const [looked, setLooked] = useState('')
  const found = useInfiniteQuery(patientsQuery(useKernel(), looked))
  const patients = found.data?.pages.flat()
  return (
    <DoctorPage>
      <h1>Your patients</h1>
      <Form label="Find a patient" faults={faults} onSubmit={() => setLooked(typed.name.trim())}>
        <Field label="Name" type="search" autoComplete="off" {...text('name')} />
        <Button type="submit" look="secondary" busy={found.isFetching}>
          Search
        </Button>
      </Form>
      {found.isPending && <Skeleton label="Loading your patients" />}
      {found.isError && !patients && (
        <ErrorState title="Your patients did not load" onRetry={() => void found.refetch()} />
      )}
      {patients?.length === 0 && (
        <EmptyState title={looked === '' ? 'You have no patients yet' : 'No patients match that name'} />
      )}
      {patients && patients.length > 0 && (
        <ul className={css.patients} aria-label="Patients">
          {patients.map((patient) => (
            <LinkedCard key={patient.patient_id} className={css.one}>
              <CoverLink to={href(patientsPages.patient, { id: patient.patient_id })}>{patient.name}</CoverLink>
              <span className={css.when}>{whenOf(patient)}</span>
            </LinkedCard>
          ))}
        </ul>
      )}
      {found.hasNextPage && (
        <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          Show more
        </Button>
      )}
    </DoctorPage>
  )
}

const whenOf = ({ next_at, last_at }: Patient) =>
  next_at ? `Next: ${formatMoment(next_at)}` : last_at ? `Last: ${formatDate(last_at)}` : ''
