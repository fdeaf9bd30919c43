import { href } from '@app/federation/manifest'
import { useNavigate } from '@app/kernel'
import { Button } from '@app/ui/button'
import type { Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { useState } from 'react'
import { shellPages } from '../../shell.pages.ts'

/** Where somebody types the code of a paper, in any case, with or without its dashes. */
export function CodeForm() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [faults, setFaults] = useState<Faults>({})

  function look() {
    const typed = code.trim()
    if (!/[\p{L}\p{N}]/u.test(typed)) return setFaults({ code: 'Type the code from the paper' })
    setFaults({})
    navigate(href(shellPages.verify, { code: typed.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 40) }))
  }

  return (
    <Form label="Check a code" faults={faults} onSubmit={look}>
      <Field
        label="Code"
        hint="It is below the signature, like K7QM-2W9D-X4TB. You can leave out the dashes."
        name="code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={faults['code']}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit">Check it</Button>
    </Form>
  )
}
