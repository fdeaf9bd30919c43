import { Checkbox, Field } from '@app/ui/field'
import { Select } from '@app/ui/select'
import { Switch } from '@app/ui/switch'
import { TextArea } from '@app/ui/text-area'
import { FileSamples } from './file-samples.tsx'
import { Group, LONG_NAME, LONG_TEXT, Sample } from './group.tsx'
import { Button } from '@app/ui/button'
import type { Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { useState } from 'react'

const FAULTS: Faults = { phone: 'Enter a ten-digit Indian mobile number', town: 'Choose your city' }

/**
 * A form whose errors appear only when it is sent, because the error summary takes the focus, and in the gallery that
 * must not happen without a press.
 */
function FaultyForm() {
  const [faults, setFaults] = useState<Faults>({})
  return (
    <Form label="A form with faults" faults={faults} onSubmit={() => setFaults({ ...FAULTS })}>
      <Field label="Mobile number" name="phone" error={faults.phone} defaultValue="98" />
      <Field label="City" name="town" error={faults.town} />
      <Button type="submit">Send</Button>
    </Form>
  )
}

export const Fields = () => (
  <Group title="Fields">
    <Sample of="Field">
      <Field label="Name" hint="This is what the doctor will call you." defaultValue="Asha" />
    </Sample>
    <Sample of="Field, empty">
      <Field label="Phone" type="tel" placeholder="10 digits" />
    </Sample>
    <Sample of="Field, invalid">
      <Field
        label="One-time code"
        hint="Six digits."
        error="That code has ended. Ask for a new one."
        defaultValue="12"
      />
    </Sample>
    <Sample of="Field, disabled">
      <Field label="City" defaultValue="Jaipur" disabled />
    </Sample>
    <Sample of="Field, 80 characters">
      <Field label={LONG_TEXT} defaultValue={LONG_NAME} />
    </Sample>
    <Sample of="Text area">
      <TextArea label="What would you like to talk about?" hint="Only your doctor reads this." />
    </Sample>
    <Sample of="Text area, invalid">
      <TextArea label="Note" error="Write a sentence or two." defaultValue={LONG_TEXT} />
    </Sample>
    <Sample of="Select">
      <Select label="Language" hint="We’ll find a doctor who speaks your language.">
        <option>English</option>
        <option>Hindi</option>
        <option>{LONG_TEXT}</option>
      </Select>
    </Sample>
    <Sample of="Select, invalid">
      <Select label="City" error="Choose your city." defaultValue="">
        <option value="">Choose</option>
        <option>Pune</option>
      </Select>
    </Sample>
    <Sample of="Checkbox">
      <Checkbox defaultChecked>Tell me by message, without naming the clinic</Checkbox>
      <Checkbox>{LONG_TEXT}</Checkbox>
      <Checkbox disabled>Not offered here</Checkbox>
    </Sample>
    <FileSamples />
    <Sample of="Form that lists its errors when it’s sent">
      <FaultyForm />
    </Sample>
    <Sample of="Switch">
      <Switch label="Monday" defaultChecked />
      <Switch label="Sunday" />
    </Sample>
    <Sample of="Checkbox, invalid">
      <Checkbox error="We need your consent to continue.">I am 18 or older, and I agree to the terms</Checkbox>
    </Sample>
  </Group>
)
