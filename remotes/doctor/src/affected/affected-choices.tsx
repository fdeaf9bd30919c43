import { KINDS } from '@app/parts/appointment-card'
import type { TouchedBooking, TouchedChoice } from '@app/contracts/hours'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { RadioCards } from '@app/ui/radio-cards'
import { Select } from '@app/ui/select'
import { Note } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { useLayoutEffect, useRef, useState } from 'react'
import css from './affected-choices.module.css'

const CHOICES: readonly { value: TouchedChoice; label: string; hint: string }[] = [
  {
    value: 'new_time',
    label: 'Offer another time',
    hint: 'The patient has 72 hours to choose a new time, or they’ll get a refund.',
  },
  {
    value: 'other_doctor',
    label: 'Hand over to another expert',
    hint: 'The time stays the same. The patient pays nothing extra.',
  },
  { value: 'cancel', label: 'Cancel', hint: 'The patient gets a full refund.' },
]

export type Choices = { appointment_id: string; choice: TouchedChoice }[]

interface AffectedChoicesProps {
  bookings: readonly TouchedBooking[]
  /** The ids of the appointments for which no other expert is free. */
  alone: readonly string[]
  busy: boolean
  onConfirm(choices: Choices): void
  onBack(): void
}

/**
 * Asks what should happen to each booking that conflicts with the doctor's change. One choice applies to all bookings,
 * and the doctor can choose differently for any of them.
 */
export function AffectedChoices({ bookings, alone, busy, onConfirm, onBack }: AffectedChoicesProps) {
  // useFields is not used here: each booking has a choice, and the choice for all fills in the others
  const [forAll, setForAll] = useState<TouchedChoice>()
  const [own, setOwn] = useState<Readonly<Record<string, TouchedChoice>>>({})
  const [fault, setFault] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => heading.current!.focus(), [])

  const choiceOf = ({ appointment_id, is_held }: TouchedBooking) =>
    is_held ? 'cancel' : (own[appointment_id] ?? forAll)
  function confirm() {
    const choices = bookings.map((booking) => ({ appointment_id: booking.appointment_id, choice: choiceOf(booking) }))
    const isWhole = choices.every((one): one is Choices[number] => one.choice !== undefined)
    setFault(isWhole ? '' : 'Choose what happens to each booking')
    if (isWhole) onConfirm(choices)
  }

  return (
    <section className={css.touched} aria-labelledby="touched">
      <h2 ref={heading} id="touched" tabIndex={-1}>
        {bookings.length === 1 ? 'This affects one patient' : `This affects ${bookings.length} patients`}
      </h2>
      <Form label="Affected bookings" faults={fault ? { choice: fault } : {}} onSubmit={confirm}>
        <RadioCards
          legend="What should happen to all these bookings?"
          name="choice"
          cards={CHOICES}
          value={forAll}
          onChange={(choice) => {
            setForAll(choice as TouchedChoice)
            setOwn({})
          }}
        />
        <ul className={css.bookings} aria-label="Bookings">
          {bookings.map((booking) => {
            const { appointment_id, starts_at, kind, patient_name, is_held } = booking
            return (
              <li key={appointment_id}>
                <p className={css.who}>
                  <strong>{patient_name}</strong>, <Time at={starts_at} />, {KINDS[kind]}
                </p>
                {is_held ? (
                  <p className={css.held}>Not paid yet. We’ll cancel the booking and refund any payment.</p>
                ) : (
                  <Select
                    label={`For ${patient_name}`}
                    error={alone.includes(appointment_id) ? 'No other expert is available at that time' : undefined}
                    value={choiceOf(booking) ?? ''}
                    onChange={({ target }) => setOwn({ ...own, [appointment_id]: target.value as TouchedChoice })}
                  >
                    <option value="" disabled>
                      Choose
                    </option>
                    {CHOICES.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                )}
              </li>
            )
          })}
        </ul>
        <Note>
          <p>We’ll tell each patient right away.</p>
        </Note>
        <div className={css.actions}>
          <Button type="submit" busy={busy}>
            Confirm
          </Button>
          <Button look="quiet" onClick={onBack}>
            Go back without changes
          </Button>
        </div>
      </Form>
    </section>
  )
}
