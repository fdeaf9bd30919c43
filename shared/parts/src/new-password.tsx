import { PASSWORD_LENGTH } from '@app/contracts/password-form'
import { Checkbox, Field } from '@app/ui/field'
import { useState } from 'react'

interface NewPasswordProps {
  error: string | undefined
  value: string
  onChange(event: { target: { value: string } }): void
}

/** A field for a new password. The reader can make it visible, so they type it only once. */
export function NewPassword({ error, value, onChange }: NewPasswordProps) {
  const [isShown, show] = useState(false)
  return (
    <>
      <Field
        label="New password"
        hint={`${PASSWORD_LENGTH.least} characters or more. Three random words are easy to remember.`}
        name="new_password"
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSWORD_LENGTH.most}
        required
        error={error}
        value={value}
        onChange={onChange}
      />
      <Checkbox checked={isShown} onChange={(event) => show(event.target.checked)}>
        Show the password
      </Checkbox>
    </>
  )
}
