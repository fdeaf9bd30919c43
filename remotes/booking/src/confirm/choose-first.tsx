import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { PATHS } from '@app/parts/paths'
import { TimeRow, TimeRowWho } from '@app/parts/time-row'
import type { Slot, SlotDay } from '@app/contracts/booking'
import { profileTypesOf } from '@app/domain/profile-type'
import { useKernel, useQuery } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { slotsQuery } from '../booking.query.ts'
import { Beside } from '../catalogue/booking-columns.tsx'
import css from './confirm.module.css'
import { CallFacts } from './call-summary.tsx'
import { expertsQuery } from '../packages/experts.query.ts'

const SOONEST = 6

/** Returns each person's next slot, followed by all other slots in order. */
function soonestOf(days: readonly SlotDay[]): Slot[] {
  const slots = days.flatMap((day) => day.slots)
  const first = slots.filter(({ doctor_id }, index) => slots.findIndex((one) => one.doctor_id === doctor_id) === index)
  return [...first, ...slots.filter((slot) => !first.includes(slot))].slice(0, SOONEST)
}

/** Offers the soonest slots to a reader who has not chosen one, beside what the call is and costs. */
export function ChooseFirst() {
  const kernel = useKernel()
  const { data, isPending: areSlotsPending } = useQuery(slotsQuery(kernel))
  const { data: experts = [], isPending: areExpertsPending } = useQuery(expertsQuery(kernel))
  // the rows come whole, so that nothing moves
  const isPending = areSlotsPending || areExpertsPending
  const { data: call } = useQuery(discoveryCallQuery(kernel))
  const doctorOf = ({ doctor_id }: Slot) => data?.doctors.find(({ id }) => id === doctor_id)
  return (
    <>
      <Beside>
        <CallFacts minutes={(data ?? call)?.duration} paise={(data ?? call)?.price_paise} />
      </Beside>
      <section className={css.form}>
        <div>
          <h2 className={css.title}>Choose a time</h2>
          <p className={css.quiet}>We show one available expert for each time.</p>
        </div>
        <ul className={css.offers} aria-busy={isPending}>
          {isPending
            ? Array.from({ length: SOONEST }, (_, row) => <li key={row} className={css.waiting} />)
            : soonestOf(data?.days ?? []).map((slot) => {
                const doctor = doctorOf(slot)
                const languages = experts.find(({ id }) => id === slot.doctor_id)?.languages
                return (
                  <li key={slot.starts_at}>
                    <TimeRow slot={slot} face={doctor?.profile_pic} name={doctor?.name ?? ''} paise={undefined}>
                      <TimeRowWho>
                        {[doctor?.name, profileTypesOf(doctor?.profile_type ?? [])[0]?.toLowerCase()]
                          .filter(Boolean)
                          .join(', ')}
                      </TimeRowWho>{' '}
                      {languages && <TimeRowWho>{languages}</TimeRowWho>}
                    </TimeRow>
                    <svg className={css.on} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
                      <path d="M9 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
                    </svg>
                  </li>
                )
              })}
        </ul>
        <div>
          <LinkButton look="secondary" wide to={PATHS.timeslot}>
            See all times
          </LinkButton>
        </div>
      </section>
    </>
  )
}
