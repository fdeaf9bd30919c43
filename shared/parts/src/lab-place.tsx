import type { PartnerLab } from '@app/contracts/lab-bookings'
import { RadioCards } from '@app/ui/radio-cards'
import css from './lab-place.module.css'

interface Place {
  lab: PartnerLab
  city: string
}

const addressOf = ({ lab, city }: Place): string => `${lab.address}, ${city} ${lab.pin}`

/** The address of the lab that the patient visits. */
export const LabPlace = (place: Place) => (
  <address className={css.place}>
    <strong>{place.lab.name}</strong>
    <span>{addressOf(place)}</span>
  </address>
)

interface LabPickerProps {
  labs: readonly PartnerLab[]
  city: string
  chosen: string
  onChoose(slug: string): void
}

/** A city's lab, or a choice if there is more than one. */
export function LabPicker({ labs, city, chosen, onChoose }: LabPickerProps) {
  const [first, ...others] = labs
  if (first && others.length === 0) return <LabPlace lab={first} city={city} />
  return (
    <RadioCards
      legend="Partner lab"
      name="lab"
      value={chosen}
      onChange={onChoose}
      cards={labs.map((lab) => ({ value: lab.slug, label: lab.name, hint: addressOf({ lab, city }) }))}
    />
  )
}
