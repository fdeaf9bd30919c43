import { meetingPath, PATHS } from '@app/parts/paths'
import { useNow } from '@app/parts/use-now'
import { canJoin, isLive } from '@app/contracts/booking'
import { formatTime } from '@app/domain/india-time'
import { Link, useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Card } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { todayQuery, waitingQuery } from '../today/appointments.query.ts'
import { AtTheDoor } from '../today/at-the-door.tsx'
import { workOn } from '../today/work-on.ts'
import css from './beside.module.css'

/** The number of upcoming appointments that are shown beside a page. */
const NEXT = 3

/** Shows, beside the doctor's other pages, who is waiting and what is left of the doctor's day. */
export function Beside() {
  const kernel = useKernel()
  const at = useNow()
  const { data: day, isPending, isError } = useQuery(todayQuery(kernel))
  const { data: waiting } = useQuery(waitingQuery(kernel))
  // one button for the call that begins first; the others have theirs on the page of the day
  const left = day?.appointments.filter(({ status, join_until }) => isLive(status) && at < Date.parse(join_until))
  const first = left?.find((one) => canJoin(one, at))?.id
  return (
    <section className={css.beside} aria-labelledby="your-day">
      <Card>
        <h2 id="your-day" className={css.title}>
          Your day
        </h2>
        {isPending && <Skeleton label="Loading your day" lines={2} />}
        {isError && !day && <p>Your schedule did not load. We keep trying.</p>}
        {left?.length === 0 && <p>No more calls today.</p>}
        {left && left.length > 0 && (
          <ul className={css.next}>
            {left.slice(0, NEXT).map((appointment) => {
              const { id, starts_at, patient_name } = appointment
              return (
                <li key={id}>
                  <Link to={workOn(appointment, at).to}>
                    {formatTime(starts_at)}, {patient_name}
                  </Link>
                  <AtTheDoor appointment={appointment} since={waiting?.find((one) => one.id === id)?.since} at={at} />
                  {id === first && <LinkButton to={meetingPath(id)}>Join</LinkButton>}
                </li>
              )
            })}
          </ul>
        )}
        <Link to={PATHS.doctorDashboard}>
          {left && left.length > NEXT ? `All ${left.length} to come` : 'All of today'}
        </Link>
      </Card>
    </section>
  )
}
