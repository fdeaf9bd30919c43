import type { TextareaHTMLAttributes } from 'react'
import { Labelled, type Labelling } from './labelled.tsx'

interface TextAreaProps extends Labelling, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {}

/** A labelled text of several lines; it grows with what is typed where the browser can. */
export const TextArea = ({ label, hint, error, ...area }: TextAreaProps) => (
  <Labelled label={label} hint={hint} error={error}>
    {(control) => <textarea {...area} {...control} />}
  </Labelled>
)
