import { doctorName } from '@app/care/doctor-name'
import { leaveWish } from '@app/care/press-wish'
import { useKept } from '@app/care/use-kept'
import { WithFace } from '@app/care/with-face'
import type { DiscoverySlots, Slot } from '@app/contracts/booking'
import { formatMoment } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import { useKernel, useNavigate, useQuery, useSearchParams } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { slotsQuery } from '../booking.query.ts'
import { confirmPath, type WantedSlot } from '@app/care/slot-address'
import { SlotPicker } from '@app/care/slot-picker'
import css from './timeslot-page.module.css'

export function TimeslotPage() {
  const kernel = useKernel()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const doctorId = search.get('doctor')
  const { data, isError, refetch } = useQuery(slotsQuery(kernel, doctorId))
  // the time stays chosen for a reader who comes back from the next step
  const [{ chosen }, keep] = useKept<{ chosen?: string }>('chosen_time', {})
  const slots = data?.days.flatMap((day) => day.slots) ?? []
  const slot = slots.find((candidate) => candidate.starts_at === chosen)

  function goOn(wanted: WantedSlot) {
    // for a patient this press holds the time; a visitor first says who they are
    if (kernel.session.identity()) leaveWish(confirmPath(wanted))
    navigate(confirmPath(wanted))
  }

  return (
    <Page width="read">
      <h1>Choose a time</h1>
      <Lead>{data && `A call of ${data.duration} minutes. `}All times are Indian time (IST).</Lead>
      {doctorId && slots[0] && (
        <p className={css.doctor}>
          With {doctorName(data!, slots[0].doctor_id)}.{' '}
          <Button look="quiet" onClick={() => setSearch({})}>
            Show everyone’s times
          </Button>
        </p>
      )}
      {!data && !isError && <Skeleton label="Looking for free times…" lines={6} />}
      {isError && !data && <ErrorState title="The free times did not load" onRetry={() => void refetch()} />}
      {data && slots.length === 0 && (
        <EmptyState title="No free time in the next two weeks">
          <p>Times open every day.{doctorId && ' Others may be free sooner.'}</p>
          {doctorId && <Button onClick={() => setSearch({})}>Show everyone’s times</Button>}
        </EmptyState>
      )}
      {data && slots.length > 0 && (
        <>
          <SlotPicker free={data} chosen={chosen} onChoose={(at) => keep({ chosen: at })} />
          <div className={css.bar}>
            <div className={css.summary} aria-live="polite">
              {slot ? (
                <ChosenTime slot={slot} free={data} />
              ) : chosen ? (
                'That time has just been taken. Please choose another.'
              ) : (
                'No time chosen yet'
              )}
            </div>
            <Button busy={!slot} onClick={() => slot && goOn(slot)}>
              Continue
            </Button>
          </div>
        </>
      )}
    </Page>
  )
}

function ChosenTime({ slot, free }: { slot: Slot; free: DiscoverySlots }) {
  const doctor = free.doctors.find(({ id }) => id === slot.doctor_id)!
  return (
    <WithFace src={doctor.profile_pic} name={doctor.name}>
      <strong>{formatMoment(slot.starts_at)}</strong>
      <br />
      {doctor.name} · {free.duration} minutes · {formatPaise(free.price_paise)}
    </WithFace>
  )
}
