import { OwnProofForm } from '@app/parts/own-proof-form'
import { useFields } from '@app/parts/use-fields'
import { useRepeatKey } from '@app/parts/use-repeat-key'
import { BANK } from '@app/contracts/limits'
import type { OwnProof } from '@app/contracts/own-proof'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsTold, isWhole } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import css from './bank.module.css'
import { changeBank } from './bank.query.ts'
import { EMPTY, sentOf, SENTENCES, wrongIn, type Typed } from './bank.rules.ts'

interface BankFormProps {
  /** Closes the form that changes an account; undefined for the first account, whose form stays open. */
  onClose?: () => void
}

/** Changes the bank account. The doctor types the account number twice, then proves their identity. */
export function BankForm({ onClose }: BankFormProps) {
  const { faults, tell, read, text, forget } = useFields({
    empty: EMPTY,
    limits: BANK,
    sentences: SENTENCES,
    wrong: wrongIn,
  })
  const [asked, setAsked] = useState<Typed>()
  const changing = useMutation(changeBank)
  const keyOf = useRepeatKey()
  const field = (name: keyof Typed) => ({ ...text(name), autoComplete: 'off' })

  function ask() {
    const typed = read()
    changing.reset()
    if (typed) setAsked(sentOf(typed))
  }

  async function send(proof: OwnProof) {
    const changed = await changing.send({ key: keyOf(JSON.stringify(asked)), ...asked!, ...proof })
    if (changed.ok) {
      forget()
      setAsked(undefined)
      onClose?.()
    } else if (changed.error.refusal?.code === 'ifsc_unknown' || changed.error.fields.length > 0) {
      tell(changed.error.fields.length > 0 ? faultsTold(changed.error, SENTENCES) : { ifsc: changed.error.message })
      setAsked(undefined)
    }
    return changed
  }

  if (asked)
    return (
      <section className={css.part}>
        <h2>Is it you?</h2>
        <p>
          We’ll pay your share into the account ending in {asked.account_number.slice(-4)}, IFSC {asked.ifsc}. The
          change takes effect after a day.
        </p>
        <OwnProofForm
          label="Change the account"
          purpose="bank"
          action="Change the account"
          cancel="Back"
          onCancel={() => setAsked(undefined)}
          step={{ ...changing, send }}
        />
      </section>
    )
  return (
    <section className={css.part}>
      <h2>{onClose ? 'Change the account' : 'Add your bank account'}</h2>
      <Form label="Your bank account" faults={faults} onSubmit={ask}>
        <Field label="Account holder’s name" {...field('holder')} />
        <Field label="Account number" inputMode="numeric" {...field('account_number')} />
        <Field
          label="Account number again"
          hint="Enter the number once more. We hide it afterwards."
          inputMode="numeric"
          {...field('account_number_again')}
        />
        <Field
          label="IFSC"
          hint="11 letters and digits. You’ll find it in your cheque book."
          autoCapitalize="characters"
          {...field('ifsc')}
        />
        {changing.error && isWhole(faults) && <Refusal>{changing.error.message}.</Refusal>}
        <p>Next, we’ll check that it’s you. The change takes effect after a day.</p>
        <div className={css.ways}>
          <Button type="submit">Continue</Button>
          {onClose && (
            <Button look="quiet" onClick={onClose}>
              Cancel
            </Button>
          )}
        </div>
      </Form>
    </section>
  )
}
