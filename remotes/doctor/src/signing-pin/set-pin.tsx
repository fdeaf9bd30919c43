import { OwnProofForm } from '@app/care/own-proof-form'
import { isGuessable, PIN_FORM } from '@app/contracts/signing-pin-form'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { faultsAmong, isWhole, type Faults } from '@app/ui/faults'
import { Form } from '@app/ui/form'
import { useState } from 'react'
import { PinField } from './pin-field.tsx'
import { setSigningPin } from './signing-pin.query.ts'

const faultsOf = (pin: string, again: string): Faults =>
  faultsAmong([
    [
      'new-pin',
      !PIN_FORM.test(pin)
        ? 'Write 4 to 6 digits'
        : isGuessable(pin) && 'Choose digits that are not the same and not in a row',
    ],
    ['new-pin-again', pin !== again && 'Write the same PIN again'],
  ])

/** A new PIN, typed twice, and then shown to be wanted by its owner. */
export function SetPin({ onSet, onCancel }: { onSet?(): void; onCancel?(): void }) {
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const [isChosen, setChosen] = useState(false)
  const setting = useMutation(setSigningPin)

  function choose() {
    const found = faultsOf(pin, again)
    setFaults(found)
    setting.reset()
    setChosen(isWhole(found))
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
            const set = await setting.send({ pin, ...proof })
            if (set.ok) {
              setPin('')
              setAgain('')
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
      <PinField
        label="New PIN"
        name="new-pin"
        hint="4 to 6 digits. Nobody but you should know them."
        value={pin}
        error={faults['new-pin']}
        onType={setPin}
      />
      <PinField
        label="New PIN again"
        name="new-pin-again"
        value={again}
        error={faults['new-pin-again']}
        onType={setAgain}
      />
      <Button type="submit" look="secondary">
        Go on
      </Button>
      {onCancel && (
        <Button look="quiet" onClick={onCancel}>
          Keep the PIN that you have
        </Button>
      )}
    </Form>
  )
}
