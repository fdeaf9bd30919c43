import { PROFILE_TYPES, profileTypesOf, type ProfileType } from '@app/domain/profile-type'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Select } from '@app/ui/select'
import { memo } from 'react'
import { expertsQuery } from '../packages/experts.query.ts'
import type { PickerWish } from './use-times-wish.ts'
import css from './timeslot-page.module.css'

interface WithWhomProps {
  kind: ProfileType | undefined
  /** The name of the one person whose times are shown; undefined until it is known. */
  doctor: string | undefined
  isOne: boolean
  /** Lets the reader choose between the times of all experts, those of one kind, and those of one person. */
  onChange(wanted: Pick<PickerWish, 'kind' | 'doctor' | 'day'>): void
}

/** Keeps what it has drawn while other parts of the wish change. */
export const WithWhom = memo(({ kind, doctor, isOne, onChange }: WithWhomProps) =>
  isOne ? (
    <p className={css.doctor}>
      {doctor && `With ${doctor}. `}
      <Button look="quiet" onClick={() => onChange(ANYONE)}>
        Show everyone’s times
      </Button>
    </p>
  ) : (
    <Choice kind={kind} onChange={onChange} />
  ),
)

/** A wish for other people's times begins with the first day that has one. */
const ANYONE = { kind: undefined, doctor: undefined, day: undefined }

/** A time of several experts is shown once, with one of them: a reader who wants another person chooses that person. */
function Choice({ kind, onChange }: Pick<WithWhomProps, 'kind' | 'onChange'>) {
  const { data: experts = [] } = useQuery(expertsQuery(useKernel()))
  const free = experts.filter(({ next_slots }) => next_slots.length > 0)
  return (
    <div className={css.doctor}>
      <Select
        label="With"
        hint="We show one available expert for each time. Choose one expert to see all their times."
        value={kind ?? ''}
        onChange={({ target: { value } }) => {
          const type = PROFILE_TYPES.find((one) => one === value)
          onChange({ ...ANYONE, ...(type || value === '' ? { kind: type } : { doctor: Number(value) }) })
        }}
      >
        <option value="">Anyone</option>
        {PROFILE_TYPES.map((type) => (
          <option key={type} value={type}>
            A {type.toLowerCase()}
          </option>
        ))}
        {free.map(({ id, salutations, name, profile_type, languages }) => (
          <option key={id} value={id}>
            {salutations} {name}, {profileTypesOf(profile_type)[0]?.toLowerCase()} · {languages}
          </option>
        ))}
      </Select>
    </div>
  )
}
