import type { SelectHTMLAttributes } from 'react'
import { Labelled, type Labelling } from './labelled.tsx'

interface SelectProps
  extends Labelling, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'id' | 'multiple'> {}

/** The browser's own list, which phones display in their familiar way. Its children are `<option>`s. */
export const Select = ({ label, hint, error, ...select }: SelectProps) => (
  <Labelled label={label} hint={hint} error={error}>
    {(control) => <select {...select} {...control} />}
  </Labelled>
)
