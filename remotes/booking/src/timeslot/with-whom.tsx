import { PROFILE_TYPES, type ProfileType } from '@app/domain/profile-type'
import { Button } from '@app/ui/button'
import { Select } from '@app/ui/select'
import css from './timeslot-page.module.css'

interface WithWhomProps {
  kind: ProfileType | undefined
  /** The name of the one person whose times are shown; undefined until it is known. */
  doctor: string | undefined
  isOne: boolean
  /** Lets the reader choose between the times of all experts and those of one kind. */
  onChange(kind: ProfileType | undefined): void
}

export const WithWhom = ({ kind, doctor, isOne, onChange }: WithWhomProps) =>
  isOne ? (
    <p className={css.doctor}>
      {doctor && `With ${doctor}. `}
      <Button look="quiet" onClick={() => onChange(undefined)}>
        Show everyone’s times
      </Button>
    </p>
  ) : (
    <div className={css.doctor}>
      <Select
        label="With"
        value={kind ?? ''}
        onChange={(event) => onChange(PROFILE_TYPES.find((type) => type === event.target.value))}
      >
        <option value="">Anyone</option>
        {PROFILE_TYPES.map((type) => (
          <option key={type} value={type}>
            A {type.toLowerCase()}
          </option>
        ))}
      </Select>
    </div>
  )
