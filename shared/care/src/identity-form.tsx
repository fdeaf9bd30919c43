import type { PatientProfile } from '@app/contracts/profile'
import { drafts, useKernel, useMutation, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole, type Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { Birthday } from './birthday.tsx'
import { faultOfRefusal, faultsOf, SENTENCES, typedOf, wishOf, type TypedIdentity } from './identity.rules.ts'
import { useKept } from './use-kept.ts'
import { citiesQuery, cityQuery, saveProfile, statesQuery } from './profile.query.ts'

const SEXES = [
  ['female', 'Female'],
  ['male', 'Male'],
  ['other', 'Other'],
] as const

interface IdentityFormProps {
  profile: PatientProfile
  onSaved(): void
  /** What was saved is not what stands in the form any more. */
  onChanged(): void
}

/** Who a patient is by law, in one form. What is typed survives a reload and a login in between. */
export function IdentityForm({ profile, onSaved, onChanged }: IdentityFormProps) {
  const kernel = useKernel()
  const draft = 'profile_draft'
  const [typed, keep] = useKept(draft, typedOf(profile))
  const [faults, setFaults] = useState<Faults>({})
  const saving = useMutation(saveProfile)
  const { data: states = [] } = useQuery(statesQuery(kernel))
  const { data: listed = [] } = useQuery(citiesQuery(kernel, typed.state_id))
  // what was chosen before shows at once, and not only with the list of its state
  const { data: chosen } = useQuery(cityQuery(kernel, typed.city_id))
  const cities = listed.length === 0 && chosen ? [chosen] : listed

  function change(part: Partial<TypedIdentity>) {
    keep(part)
    onChanged()
  }

  async function submit() {
    if (saving.isBusy) return
    const found = faultsOf(typed)
    setFaults(found)
    saving.reset()
    if (!isWhole(found)) return
    const saved = await saving.send(wishOf(typed))
    if (saved.ok) {
      drafts.drop(draft)
      return onSaved()
    }
    const { refusal } = saved.error
    setFaults(refusal ? faultOfRefusal(refusal) : faultsTold(saved.error, SENTENCES))
  }

  return (
    <Form label="Your details" faults={faults} onSubmit={() => void submit()}>
      <Field
        label="What we call you"
        hint="Experts greet you by it. An alias is fine."
        name="name"
        autoComplete="nickname"
        maxLength={80}
        required
        error={faults.name}
        value={typed.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <Field
        label="Full legal name"
        hint="As on an ID, in English or Hindi letters. Prescriptions print it."
        name="legal_name"
        autoComplete="name"
        maxLength={80}
        required
        error={faults.legal_name}
        value={typed.legal_name}
        onChange={(event) => change({ legal_name: event.target.value })}
      />
      <Birthday
        error={faults.date_of_birth}
        value={typed.born}
        onChange={(part) => change({ born: { ...typed.born, ...part } })}
      />
      <Select
        label="Sex"
        hint="Doses and tests depend on it."
        name="sex"
        required
        error={faults.sex}
        value={typed.sex}
        onChange={(event) => change({ sex: SEXES.find(([sex]) => sex === event.target.value)?.[0] ?? '' })}
      >
        <option value="">Choose</option>
        {SEXES.map(([sex, label]) => (
          <option key={sex} value={sex}>
            {label}
          </option>
        ))}
      </Select>
      <Field
        label="House and street"
        name="address_line"
        autoComplete="street-address"
        maxLength={200}
        required
        error={faults.address_line}
        value={typed.address_line}
        onChange={(event) => change({ address_line: event.target.value })}
      />
      <Select
        label="State"
        name="state_id"
        required
        error={faults.state_id}
        value={typed.state_id}
        onChange={(event) => change({ state_id: event.target.value, city_id: '' })}
      >
        <option value="">Choose</option>
        {states.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        label="City, or the nearest one"
        name="city_id"
        required
        disabled={typed.state_id === ''}
        error={faults.city_id}
        value={typed.city_id}
        onChange={(event) => change({ city_id: event.target.value })}
      >
        <option value="">{typed.state_id === '' ? 'Choose a state first' : 'Choose'}</option>
        {cities.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label="PIN code"
        name="pin"
        autoComplete="postal-code"
        inputMode="numeric"
        maxLength={6}
        required
        error={faults.pin}
        value={typed.pin}
        onChange={(event) => change({ pin: event.target.value })}
      />
      {saving.error && isWhole(faults) && <Refusal>{saving.error.message}. Your text is still here.</Refusal>}
      <Button type="submit" wide busy={saving.isBusy}>
        {saving.isBusy ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  )
}
