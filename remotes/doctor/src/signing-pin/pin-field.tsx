import { MOST_PIN_DIGITS } from '@app/contracts/signing-pin-form'
import { Field } from '@app/ui/field'

interface Props {
  label: string
  name: string
  hint?: string
  value: string
  error: string | undefined
  onChange(event: { target: { value: string } }): void
}

/** Shows a PIN as dots; the browser neither stores nor suggests it. */
export const PinField = (field: Props) => (
  <Field {...field} type="password" inputMode="numeric" autoComplete="off" maxLength={MOST_PIN_DIGITS} />
)
