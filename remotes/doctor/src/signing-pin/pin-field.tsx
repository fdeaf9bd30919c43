import { Field } from '@app/ui/field'

interface Props {
  label: string
  name: string
  hint?: string
  value: string
  error: string | undefined
  onType(pin: string): void
}

/** A PIN as dots; the browser neither keeps nor suggests it. */
export const PinField = ({ onType, ...field }: Props) => (
  <Field
    {...field}
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={6}
    onChange={({ target }) => onType(target.value)}
  />
)
