import { LabPicker } from '@app/parts/lab-place'
import { labAmong, labSlotsQuery } from '@app/parts/lab-slots.query'
import { WindowPicker } from '@app/parts/window-picker'
import type { LabBooking } from '@app/contracts/lab-bookings'
import { useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { EmptyState, ErrorState, Refusal, Skeleton } from '@app/ui/states'
import { useState } from 'react'
import css from './lab-bookings.module.css'
import { chooseWindow } from './lab-bookings.query.ts'

interface ChooseWindowProps {
  booking: LabBooking
  /** Windows that begin before this time are not offered; null if any may be chosen. */
  from: string | null
  onChosen(): void
}

/**
 * Shows the time windows in the booking's city, at home or at a lab. The reader chooses a window and confirms it; until
 * then, they keep the old one.
 */
export function ChooseWindow({ booking, from, onChosen }: ChooseWindowProps) {
  const {
    data: slots,
    isError,
    refetch,
  } = useQuery(labSlotsQuery(useKernel(), booking.pin, booking.lab ? 'lab' : 'home'))
  const choosing = useMutation(chooseWindow)
  const [labSlug, setLab] = useState(booking.lab?.slug)
  const [day, setDay] = useState('')
  const [chosen, setChosen] = useState<string>()
  const lab = labAmong(slots?.labs ?? [], labSlug)
  const all = booking.lab ? (lab?.windows ?? []) : (slots?.windows ?? [])
  const windows = all.filter(
    ({ id, starts_at }) => id !== booking.window?.id && (from === null || Date.parse(starts_at) >= Date.parse(from)),
  )

  async function choose(window_id: string) {
    if (choosing.isBusy) return
    const sent = await choosing.send({ lab_booking_id: booking.id, window_id })
    if (sent.ok) return onChosen()
    setChosen(undefined)
    await refetch()
  }

  return (
    <section className={css.panel} aria-label="Window">
      <h2>{booking.window ? 'Choose another window' : 'Choose a window'}</h2>
      {from && <p>All the times shown are after your counselling session.</p>}
      {booking.window && (
        <p>You’ll keep your current time window until you confirm a new one. Changing it costs nothing.</p>
      )}
      {!slots && !isError && <Skeleton label="Looking for windows" lines={3} />}
      {isError && !slots && <ErrorState title="The time windows did not load" onRetry={() => refetch()} />}
      {slots && lab && (
        <LabPicker
          labs={slots.labs}
          city={slots.city}
          chosen={lab.slug}
          onChoose={(slug) => {
            setLab(slug)
            setDay('')
            setChosen(undefined)
          }}
        />
      )}
      {slots && windows.length === 0 && <EmptyState title="No times available right now" />}
      {choosing.error && <Refusal>{choosing.error.message}. Nothing has changed.</Refusal>}
      {windows.length > 0 && (
        <WindowPicker
          windows={windows}
          day={day}
          chosen={chosen}
          later="Choose a day"
          onDay={(date) => {
            setDay(date)
            setChosen(undefined)
          }}
          onChoose={setChosen}
        />
      )}
      {chosen && (
        <Button busy={choosing.isBusy} onClick={() => void choose(chosen)}>
          Choose this window
        </Button>
      )}
    </section>
  )
}
