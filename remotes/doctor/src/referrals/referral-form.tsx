import { useForm } from '@app/parts/use-form'
import { REFERRAL } from '@app/contracts/limits'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { TextArea } from '@app/ui/text-area'
import { writeReferral } from './referrals.query.ts'

/**
 * Writes a letter to another care provider. A letter can't be changed later, so a doctor who made a mistake writes a
 * new one.
 */
export function ReferralForm({ encounterId }: { encounterId: string }) {
  const referral = useForm({
    sends: writeReferral,
    isKeyed: true,
    empty: { to_whom: '', reason: '', done: '' },
    limits: REFERRAL,
    sentences: {
      to_whom: 'Enter who the letter is for',
      reason: 'Enter why you’re referring the patient',
      done: 'Enter what has been done so far',
    },
    wrong: ({ to_whom, reason }) => ({ to_whom: to_whom === '', reason: reason === '' }),
    body: ({ done, ...words }) => ({ encounter_id: encounterId, ...words, ...(done !== '' && { done }) }),
  })
  return (
    <Form label="Write a referral letter" {...referral.form}>
      <Field
        label="Who it’s for"
        hint="Enter a name or a medical field, such as urology."
        autoComplete="off"
        {...referral.text('to_whom')}
      />
      <TextArea label="Why" rows={4} {...referral.text('reason')} />
      <TextArea label="Done so far (optional)" rows={3} {...referral.text('done')} />
      <p>Your patient can read the letter and decide who gets it. You can’t change it later.</p>
      {referral.refusal && <Refusal>{referral.refusal}</Refusal>}
      <Button type="submit" look="secondary" busy={referral.isBusy}>
        Give the letter to the patient
      </Button>
    </Form>
  )
}
