import { PATHS } from '@app/parts/paths'
import type { Prescription } from '@app/contracts/prescriptions'
import { dosageInWords } from '@app/domain/dosage'
import { formatListDate } from '@app/domain/india-time'
import { listed } from '@app/domain/listed'
import { href } from '@app/federation/manifest'
import { now, useInfiniteQuery, useKernel } from '@app/kernel'
import { Button, LinkButton } from '@app/ui/button'
import { Fragment } from 'react'
import { Empty } from '@app/ui/empty'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { Line, Row, Rows } from '../rows/rows.tsx'
import { PrescriptionState } from './prescription-state.tsx'
import { prescriptionsQuery } from './prescriptions.query.ts'
import css from './records.module.css'
import { recordsPages } from './records.pages.ts'

/** Lists the reader’s prescriptions: first those that are valid, then those that are over, the latest first. */
export function PrescriptionsPage() {
  const found = useInfiniteQuery(prescriptionsQuery(useKernel()))
  const prescriptions = found.data?.pages.flat()
  const { valid = [], over = [] } = Object.groupBy(prescriptions ?? [], ({ state }) =>
    state === 'valid' ? 'valid' : 'over',
  )
  return (
    <PatientPage>
      <h1>Your prescriptions</h1>
      {found.isPending && <Skeleton label="Loading your prescriptions" />}
      {found.isError && !prescriptions && (
        <ErrorState title="Your prescriptions did not load" onRetry={() => void found.refetch()} />
      )}
      {prescriptions?.length === 0 && (
        <Empty drawing="letter" says="Prescriptions from your doctor will appear here.">
          <LinkButton to={PATHS.bookAppointment}>Book a consultation</LinkButton>
        </Empty>
      )}
      {valid.length > 0 && <List prescriptions={valid} />}
      {over.length > 0 && (
        <section className={css.group} aria-labelledby="over">
          <h2 id="over">Past</h2>
          <List prescriptions={over} />
        </section>
      )}
      {found.hasNextPage && (
        <div className={css.more}>
          <Button look="secondary" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </PatientPage>
  )
}

const List = ({ prescriptions }: { prescriptions: readonly Prescription[] }) => (
  <Rows>
    {prescriptions.map((one) => (
      <Row
        key={one.id}
        to={href(recordsPages.prescription, { id: one.id })}
        title={listed(
          one.items.map(({ name }) => name),
          'and',
        )}
      >
        {one.items.map((item) => (
          <Fragment key={item.n}>
            <p>
              {one.items.length > 1 && `${item.name}, `}
              {item.preparation}
            </p>
            <p>{dosageInWords(item)}</p>
          </Fragment>
        ))}
        <p>
          <PrescriptionState prescription={one} />
        </p>
        <Line>
          {one.doctor_name} · {formatListDate(one.issued_at, now())}
        </Line>
      </Row>
    ))}
  </Rows>
)
