import { ShowMore } from '@app/parts/show-more'
import { DownloadButton } from '@app/parts/download-button'
import { PATHS } from '@app/parts/paths'
import type { Prescription } from '@app/contracts/prescriptions'
import { dosageInWords } from '@app/domain/dosage'
import { formatListDate, formatShortDay, indiaDate } from '@app/domain/india-time'
import { listed } from '@app/domain/listed'
import { href } from '@app/federation/manifest'
import { Link, now, useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Fragment } from 'react'
import { Empty } from '@app/ui/empty'
import { Badge } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { UP } from '../frame/up.ts'
import { todayQuery } from '../next/today.query.ts'
import { Acts, Line, Row, Rows } from '../rows/rows.tsx'
import { AtThePharmacy } from './at-the-pharmacy.tsx'
import { PrescriptionState } from './prescription-state.tsx'
import { prescriptionsQuery } from './prescriptions.query.ts'
import css from './records.module.css'
import { recordsPages } from './records.pages.ts'
import { ShowCode } from './show-code.tsx'

/** Lists the reader’s prescriptions: first those that are valid, then those that are over, the latest first. */
export function PrescriptionsPage() {
  const found = useInfiniteQuery(prescriptionsQuery(useKernel()))
  const prescriptions = found.data?.pages.flat()
  const { valid = [], over = [] } = Object.groupBy(prescriptions ?? [], ({ state }) =>
    state === 'valid' ? 'valid' : 'over',
  )
  return (
    <PatientPage up={UP.records}>
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
      {valid.length > 0 && (
        <>
          <List prescriptions={valid} />
          <AtThePharmacy />
        </>
      )}
      {over.length > 0 && (
        <section className={css.group} aria-labelledby="over">
          <h2 id="over">Past</h2>
          <List prescriptions={over} />
        </section>
      )}
      {found.hasNextPage && (
        <div className={css.more}>
          <ShowMore list={found} />
        </div>
      )}
    </PatientPage>
  )
}

const List = ({ prescriptions }: { prescriptions: readonly Prescription[] }) => (
  <Rows>
    {prescriptions.map((one) => (
      <PrescriptionRow key={one.id} prescription={one} />
    ))}
  </Rows>
)

/** Shows how the medicines are taken; as long as the prescription is valid, also the next dose and the PDF. */
function PrescriptionRow({ prescription }: { prescription: Prescription }) {
  const { id, items, state, doctor_name, issued_at, valid_until, verify_code } = prescription
  const { api } = useKernel()
  const [only, ...others] = items
  const to = href(recordsPages.prescription, { id })
  const names = listed(
    items.map(({ name }) => name),
    'and',
  )
  const isValid = state === 'valid'
  return (
    <Row
      title={
        <>
          <Link className={css.medicine} to={to}>
            {names}
          </Link>
          {only && others.length === 0 && (
            <>
              {' '}
              <span className={css.strength}>{only.preparation}</span>
            </>
          )}
        </>
      }
      end={!isValid && <PrescriptionState prescription={prescription} />}
      below={
        isValid && (
          <Acts>
            <ShowCode code={verify_code} label={`Show at the pharmacy: ${names}`} />
            <DownloadButton
              label={`${names}, ${formatListDate(issued_at, now())}`}
              read={() => api.get('/prescription/file', { prescription_id: id })}
            >
              Download
            </DownloadButton>
            <LinkButton look="quiet" to={to} aria-label={`See details: ${names}`}>
              See details
            </LinkButton>
          </Acts>
        )
      }
    >
      {items.map((item) => (
        <Fragment key={item.n}>
          {others.length > 0 && (
            <p>
              {item.name}, {item.preparation}
            </p>
          )}
          <p>{dosageInWords(item)}</p>
        </Fragment>
      ))}
      {isValid && <NextDoses prescriptionId={id} isOne={others.length === 0} />}
      <Line>
        {doctor_name} · {formatListDate(issued_at, now())}
        {isValid && ` · Valid until ${formatListDate(valid_until, now())}`}
      </Line>
    </Row>
  )
}

/** Says when each medicine is due next, once the day's tasks are known. */
function NextDoses({ prescriptionId, isOne }: { prescriptionId: string; isOne: boolean }) {
  const { data } = useQuery({ ...todayQuery(useKernel()), refetchInterval: false })
  const today = indiaDate(new Date(now()).toISOString())
  return data?.tasks.flatMap((task) =>
    task.kind === 'medicine' && task.prescription_id === prescriptionId ? (
      <p key={task.n}>
        <Badge tone="accent">
          {isOne ? 'Next' : task.name}: {task.due_on === today ? 'today' : formatShortDay(task.due_on)}
          {task.due_on === today && task.is_done && ', taken'}
        </Badge>
      </p>
    ) : (
      []
    ),
  )
}
