import type { TextareaHTMLAttributes } from 'react'
import { Labelled, type Labelling } from './labelled.tsx'
import { useTypedEarly } from './use-typed-early.ts'

interface TextAreaProps extends Labelling, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'id'> {}

/**
 * A labelled field for text of several lines; it grows with its text if the browser supports that. The browser does not
 * store the text, because people write about themselves here.
 */
export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  const typed = useTypedEarly<HTMLTextAreaElement>(area)
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(control) => <textarea ref={typed} autoComplete="off" {...area} {...control} />}
    </Labelled>
  )
}
