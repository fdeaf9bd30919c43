import type { Appointment } from '@app/contracts/booking'
import { CONCERN } from '@app/contracts/limits'
import { useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Checkbox } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { concernsQuery, tellConcern } from './concern.query.ts'
import { useForm } from './use-form.ts'

interface ConcernFormProps {
  appointment: Pick<Appointment, 'id' | 'doctor_name'>
  onTold(): void
}

/**
 * Asks for a concern from our list, for the reader's own words, or for both, and for permission to show them to the
 * expert. The form keeps no draft, because the words are about the reader's health.
 */
export function ConcernForm({ appointment: { id: appointment_id, doctor_name }, onTold }: ConcernFormProps) {
  // if the list does not load, the reader can still use their own words
  const { data: groups = [] } = useQuery(concernsQuery(useKernel()))
  const telling = useForm({
    sends: tellConcern,
    empty: { concern: '', words: '', agreed: false },
    limits: CONCERN,
    sentences: {
      words: 'Choose a concern or describe it in your own words',
      agreed: `Tick the box so ${doctor_name} can read this`,
    },
    wrong: ({ concern, words, agreed }) => ({ words: !concern && !words, agreed: !agreed }),
    body: ({ concern, words }) => ({
      appointment_id,
      ...(concern && { concern }),
      ...(words && { words }),
      agreed: true as const,
    }),
    refused: ({ refusal, message }) => (refusal?.code === 'unknown_concern' ? { concern: message } : undefined),
    onSent: onTold,
  })
  return (
    <Form label="Your concern" {...telling.form}>
      {groups.length > 0 && (
        <Select label="What is it about? (optional)" {...telling.text('concern')}>
          <option value="">I’d rather not say</option>
          {groups.map(({ slug, name, treatments }) => (
            <optgroup key={slug} label={name}>
              {treatments.map((one) => (
                <option key={one.slug} value={one.slug}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
      <TextArea label="In your own words (optional)" rows={3} {...telling.text('words')} />
      <Checkbox {...telling.tick('agreed')}>
        {doctor_name} may read this. If another expert takes this call, they may read it instead. No one else can.
      </Checkbox>
      {telling.refusal && <Refusal>{telling.refusal}. What you typed is still here.</Refusal>}
      <Button type="submit" busy={telling.isBusy}>
        Send to {doctor_name}
      </Button>
    </Form>
  )
}
