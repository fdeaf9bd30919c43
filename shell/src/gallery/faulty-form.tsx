import { Button } from '@app/ui/button'
import type { Faults } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { useState } from 'react'

const FAULTS: Faults = { phone: 'Write an Indian mobile number with ten digits', town: 'Choose your city' }

/**
 * Its faults appear when it is sent, because their summary takes the focus, and in the gallery that must not happen
 * without a press.
 */
export function FaultyForm() {
  const [faults, setFaults] = useState<Faults>({})
  return (
    <Form label="A form with faults" faults={faults} onSubmit={() => setFaults({ ...FAULTS })}>
      <Field label="Mobile number" name="phone" error={faults.phone} defaultValue="98" />
      <Field label="City" name="town" error={faults.town} />
      <Button type="submit">Send</Button>
    </Form>
  )
}
