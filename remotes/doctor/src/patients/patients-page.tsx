import { useFields } from '@app/parts/use-fields'
import { PATIENT_SEARCH } from '@app/contracts/limits'
import type { Patient } from '@app/contracts/patients'
import { href } from '@app/federation/manifest'
import { formatListDate, formatSlot } from '@app/domain/india-time'
import { Link, now, useInfiniteQuery, useKernel } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import rows from '../frame/rows.module.css'
import css from './patients.module.css'
import { inShort } from './in-short.ts'
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
        <div className={css.find}>
          <Field label="Search by name" type="search" autoComplete="off" {...text('name')} />
          <Button type="submit" look="secondary" busy={found.isFetching}>
            Search
          </Button>
        </div>
      </Form>
      {found.isPending && <Skeleton label="Loading your patients" />}
      {found.isError && !patients && (
        <ErrorState title="Your patients did not load" onRetry={() => void found.refetch()} />
      )}
      {patients?.length === 0 && (
        <EmptyState title={looked === '' ? 'You have no patients yet' : 'No patients match that name'} />
      )}
      {patients && patients.length > 0 && (
        <ul className={`${rows.rows} ${css.list}`} aria-label="Patients">
          {patients.map((patient) => (
            <Row key={patient.patient_id} patient={patient} />
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

function Row({ patient }: { patient: Patient }) {
  const { patient_id, name, concern, last_at, next_at } = patient
  const about = inShort(patient)
  return (
    <li className={rows.row}>
      <div className={rows.main}>
        <p>
          <Link to={href(patientsPages.patient, { id: patient_id })}>{name}</Link>
          {about && `, ${about}`}
        </p>
        {concern && <p className={`${rows.quiet} ${rows.one}`}>{concern}</p>}
      </div>
      <div className={rows.side}>
        {next_at && <p>Next: {formatSlot(next_at)}</p>}
        {last_at && <p className={rows.quiet}>Last: {formatListDate(last_at, now())}</p>}
      </div>
    </li>
  )
}
