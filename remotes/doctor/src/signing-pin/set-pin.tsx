import { OwnProofForm } from '@app/parts/own-proof-form'
import { useFields } from '@app/parts/use-fields'
import { isGuessable, PIN_FORM } from '@app/contracts/signing-pin-form'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { useState } from 'react'
import { PinField } from './pin-field.tsx'
import { setSigningPin } from './signing-pin.query.ts'

/** Sets a new PIN. Experts type the new PIN twice, then prove their identity. */
export function SetPin({ onSet, onCancel }: { onSet?(): void; onCancel?(): void }) {
  const { typed, faults, read, text, forget } = useFields({
    empty: { 'new-pin': '', 'new-pin-again': '' },
    isExact: true,
    wrong: ({ 'new-pin': pin, 'new-pin-again': again }) => ({
      'new-pin': !PIN_FORM.test(pin)
        ? 'Enter 4 to 6 digits'
        : isGuessable(pin) && 'Choose digits that aren’t all the same or in sequence',
      'new-pin-again': pin !== again && 'Enter the same PIN again',
    }),
  })
  const [isChosen, setChosen] = useState(false)
  const setting = useMutation(setSigningPin)

  function choose() {
    setChosen(read() !== undefined)
    setting.reset()
  }

  if (isChosen)
    return (
      <OwnProofForm
        label="Is it you?"
        purpose="signing_pin"
        action="Set this PIN"
        cancel="Back"
        onCancel={() => setChosen(false)}
        step={{
          ...setting,
          async send(proof) {
            const set = await setting.send({ pin: typed['new-pin'], ...proof })
            if (set.ok) {
              forget()
              setChosen(false)
              onSet?.()
            }
            return set
          },
        }}
      />
    )
  return (
    <Form label="A new signing PIN" faults={faults} onSubmit={choose}>
      <PinField label="New PIN" hint="4 to 6 digits that only you know." {...text('new-pin')} />
      <PinField label="New PIN again" {...text('new-pin-again')} />
      <Button type="submit" look="secondary">
        Next
      </Button>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          Keep the current PIN
        </Button>
      )}
    </Form>
  )
}
