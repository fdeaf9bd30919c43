import type { DiscoverySlots } from '@app/contracts/booking'
import { SlotPicker } from '@app/parts/slot-picker'
import { useState } from 'react'
import { Group, Sample } from './group.tsx'

const DOCTORS = [
  { id: 1, name: 'Dr Asha Rao', profile_pic: '', profile_type: ['Sexologist'], price_paise: 9900 },
  { id: 2, name: 'Mx Nilam D’Souza', profile_pic: '', profile_type: ['Therapist'], price_paise: 9900 },
]
const slot = (starts_at: string, index: number) => ({ starts_at, doctor_id: 1 + (index % 2) })

/** A day with times in every section of the day, a day without any, and a day with a single time. */
const DAYS: DiscoverySlots['days'] = [
  {
    date: '2026-12-01',
    slots: ['03:30', '04:00', '07:30', '08:00', '12:30', '13:00', '16:00'].map((time, index) =>
      slot(`2026-12-01T${time}:00.000Z`, index),
    ),
  },
  { date: '2026-12-02', slots: [] },
  { date: '2026-12-03', slots: [slot('2026-12-03T05:00:00.000Z', 0)] },
]

export function Times() {
  const [chosen, choose] = useState(DAYS[0]!.slots[1]!.starts_at)
  const [day, setDay] = useState(DAYS[0]!.date)
  return (
    <Group title="Days and times">
      <Sample of="Slot picker, chosen" wide>
        <SlotPicker
          free={{ days: DAYS, doctors: DOCTORS }}
          day={day}
          chosen={chosen}
          onDay={setDay}
          onChoose={(wanted) => choose(wanted.starts_at)}
        />
      </Sample>
    </Group>
  )
}
