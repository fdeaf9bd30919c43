import { IDENTITY } from '@app/contracts/limits'
import type { PatientProfile } from '@app/contracts/profile'
import { PIN_DIGITS } from '@app/contracts/profile-form'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { Birthday } from './birthday.tsx'
import css from './identity-form.module.css'
import { faultOfRefusal, SENTENCES, typedOf, wishOf, wrongIn } from './identity.rules.ts'
import { useForm } from './use-form.ts'
import { citiesQuery, cityQuery, saveProfile, statesQuery } from './profile.query.ts'

const SEXES = [
  ['female', 'Female'],
  ['male', 'Male'],
  ['other', 'Other'],
] as const

interface IdentityFormProps {
  profile: PatientProfile
  onSaved(): void
  /** Called when the form's content differs from what was saved. */
  onChanged(): void
}

/** A form for a patient's legal identity. The typed text survives a reload or a login. */
export function IdentityForm({ profile, onSaved, onChanged }: IdentityFormProps) {
  const kernel = useKernel()
  const details = useForm({
    sends: saveProfile,
    empty: typedOf(profile),
    draft: 'profile_draft',
    limits: IDENTITY,
    sentences: SENTENCES,
    wrong: wrongIn,
    body: wishOf,
    refused: ({ refusal }) => (refusal ? faultOfRefusal(refusal) : undefined),
    stays: true,
    onSent: onSaved,
    onChange: onChanged,
  })
  const { typed } = details
  const { data: states = [] } = useQuery(statesQuery(kernel))
  const { data: listed = [] } = useQuery(citiesQuery(kernel, typed.state_id))
  // shows the earlier choice immediately, even before the list for its state has loaded
  const { data: chosen } = useQuery(cityQuery(kernel, typed.city_id))
  const cities = listed.length === 0 && chosen ? [chosen] : listed

  return (
    <Form label="Your details" {...details.form}>
      <Field
        label="What we call you"
        hint="This is what experts will call you. A nickname is fine."
        autoComplete="nickname"
        required
        {...details.text('name')}
      />
      <Field
        label="Full legal name"
        hint="Enter it as it appears on your ID, in English or Hindi letters. We’ll show it on your prescriptions."
        autoComplete="name"
        required
        {...details.text('legal_name')}
      />
      <Birthday
        error={details.faults.date_of_birth}
        value={typed.born}
        onChange={(part) => details.change({ born: { ...typed.born, ...part } })}
      />
      <div className={css.short}>
        <Select label="Sex" hint="We ask because it affects doses and tests." required {...details.text('sex')}>
          <option value="">Choose</option>
          {SEXES.map(([sex, label]) => (
            <option key={sex} value={sex}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <Field label="House and street" autoComplete="street-address" required {...details.text('address_line')} />
      <div className={css.pair}>
        <Select
          label="State"
          required
          {...details.text('state_id')}
          onChange={(event) => details.change({ state_id: event.target.value, city_id: '' })}
        >
          <option value="">Choose</option>
          {states.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="City or nearest city" required disabled={typed.state_id === ''} {...details.text('city_id')}>
          <option value="">{typed.state_id === '' ? 'Choose a state first' : 'Choose'}</option>
          {cities.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <div className={css.short}>
        <Field
          label="PIN code"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={PIN_DIGITS}
          required
          {...details.text('pin')}
        />
      </div>
      {details.refusal && <Refusal>{details.refusal}. Your text is still here.</Refusal>}
      <Button type="submit" wide busy={details.isBusy}>
        {details.isBusy ? 'Saving…' : 'Save'}
      </Button>
    </Form>
  )
}
