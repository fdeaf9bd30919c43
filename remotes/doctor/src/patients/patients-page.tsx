import { ShowMore } from '@app/parts/show-more'
import { useFields } from '@app/parts/use-fields'
import { PATIENT_SEARCH } from '@app/contracts/limits'
import type { Patient } from '@app/contracts/patients'
import { href } from '@app/federation/manifest'
import { formatListDate, formatSlot, formatTime, indiaDate } from '@app/domain/india-time'
import { Link, now, useInfiniteQuery, useKernel, useToday } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { memo, useDeferredValue, useId, useMemo, useState } from 'react'
import { DoctorPage } from '../frame/doctor-page.tsx'
import rows from '../rows/rows.module.css'
import css from './patients.module.css'
import { inShort } from './in-short.ts'
import { patientsPages } from './patients.pages.ts'
import { patientsQuery } from './patients.query.ts'

/** Lists a doctor's patients by when they meet next, with a search by name. */
export function PatientsPage() {
  const { typed, faults, text } = useFields({ empty: { name: '' }, limits: PATIENT_SEARCH })
  const [looked, setLooked] = useState('')
  // a press marks its button immediately, and the patients follow once the mark is drawn
  const drawn = useDeferredValue(looked)
  const found = useInfiniteQuery(patientsQuery(useKernel(), drawn))
  const patients = useMemo(() => found.data?.pages.flat(), [found.data])
  return (
    <DoctorPage>
      <h1>Your patients</h1>
      <Form label="Find a patient" faults={faults} onSubmit={() => setLooked(typed.name.trim())}>
        <div className={css.find}>
          <Field label="Search by name" type="search" autoComplete="off" {...text('name')} />
          <Button type="submit" look="secondary" busy={found.isFetching || drawn !== looked}>
            Search
          </Button>
        </div>
      </Form>
      {found.isPending && <Skeleton label="Loading your patients" />}
      {found.isError && !patients && (
        <ErrorState title="Your list of patients did not load" onRetry={() => void found.refetch()} />
      )}
      {patients?.length === 0 && (
        <EmptyState title={drawn === '' ? 'You have no patients yet' : 'No patients match that name'} />
      )}
      {patients && patients.length > 0 && <Groups patients={patients} />}
      <ShowMore list={found} />
    </DoctorPage>
  )
}

/** When the doctor meets a patient next. */
const GROUPS = ['Today', 'Coming up', 'No next call'] as const

function groupOf({ next_at }: Patient, today: string): (typeof GROUPS)[number] {
  if (next_at === null) return 'No next call'
  return indiaDate(next_at) === today ? 'Today' : 'Coming up'
}

/** Keeps what it has drawn while the reader types. */
const Groups = memo(({ patients }: { patients: readonly Patient[] }) => {
  const today = useToday()
  return (
    <div className={css.kinds}>
      {GROUPS.map((group) => (
        <Group key={group} title={group} patients={patients.filter((patient) => groupOf(patient, today) === group)} />
      ))}
    </div>
  )
})

function Group({ title, patients }: { title: string; patients: readonly Patient[] }) {
  const titleId = useId()
  if (patients.length === 0) return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <ul className={rows.rows} aria-label={`Patients: ${title}`}>
        {patients.map((patient) => (
          <Row key={patient.patient_id} patient={patient} isToday={title === 'Today'} />
        ))}
      </ul>
    </section>
  )
}

function Row({ patient, isToday }: { patient: Patient; isToday: boolean }) {
  const { patient_id, name, concern, last_at, next_at } = patient
  const about = inShort(patient)
  const reason = concern ?? (last_at === null && 'First call')
  return (
    <li className={`${rows.row} ${css.patient}`}>
      <Avatar src={undefined} name={name} size={40} />
      <div className={rows.main}>
        <p>
          <Link to={href(patientsPages.patient, { id: patient_id })}>{name}</Link>
          {about && `, ${about}`}
        </p>
        {reason && <p className={`${rows.quiet} ${rows.one}`}>{reason}</p>}
      </div>
      <div className={rows.side}>
        {next_at && (isToday ? <strong>{formatTime(next_at)}</strong> : <p>Next: {formatSlot(next_at)}</p>)}
        {last_at && <p className={rows.quiet}>Last: {formatListDate(last_at, now())}</p>}
      </div>
    </li>
  )
}
