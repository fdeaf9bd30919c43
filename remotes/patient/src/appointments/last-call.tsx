import { KINDS } from '@app/parts/appointment-card'
import { appointmentPath } from '@app/parts/paths'
import { formatListDate } from '@app/domain/india-time'
import { Link, now, useInfiniteQuery, useKernel, useQuery } from '@app/kernel'
import { Avatar } from '@app/ui/avatar'
import { notesQuery } from '../records/notes.query.ts'
import { recordsPages } from '../records/records.pages.ts'
import { Line, Row, Rows } from '../rows/rows.tsx'
import css from './appointments.module.css'
import { lastPastQuery } from './appointments.query.ts'

/** Shows the reader's latest past call, with a link to its notes if the expert shared any; nothing if there is none. */
export function LastCall() {
  const kernel = useKernel()
  const { data = [] } = useQuery(lastPastQuery(kernel))
  const [last] = data
  const notes = useInfiniteQuery({ ...notesQuery(kernel), enabled: last !== undefined })
  if (!last) return null
  const hasNotes = notes.data?.pages.flat().some(({ encounter_id }) => encounter_id === last.id)
  return (
    <section className={css.last} aria-labelledby="last-call">
      <h2 id="last-call">Your last call</h2>
      <Rows>
        <Row
          to={appointmentPath(last.id)}
          start={<Avatar src={last.doctor_profile_pic} name={last.doctor_name} size={56} />}
          title={`${formatListDate(last.starts_at, now())} · ${KINDS[last.kind]}`}
        >
          <Line>{last.doctor_name}</Line>
          {hasNotes && (
            <Line>
              <Link to={recordsPages.notes.path}>Notes from this call</Link>
            </Line>
          )}
        </Row>
      </Rows>
    </section>
  )
}
