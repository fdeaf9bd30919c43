import { SecondCodeField } from '@app/parts/second-code-field'
import { useFields } from '@app/parts/use-fields'
import { SECOND_CODE } from '@app/contracts/second-factor-form'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { isWhole } from '@app/ui/faults'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Card } from '@app/ui/page'
import { Refusal } from '@app/ui/states'
import { Time } from '@app/ui/time'
import { useState } from 'react'
import { endSecondFactor } from './second-factor.query.ts'

interface Props {
  since: string
  codesLeft: number
  onEnded(): void
}

/** Says that the second factor is on, with a form that switches it off. */
export function EndForm({ since, codesLeft, onEnded }: Props) {
  const [isAsking, ask] = useState(false)
  const { typed, change, faults, tell, text } = useFields({ empty: { password: '', code: '' }, isExact: true })
  const [codeFault, setCodeFault] = useState<{ text: string }>()
  const ending = useMutation(endSecondFactor)

  async function submit() {
    if (ending.isBusy) return
    ending.reset()
    tell({})
    const code = typed.code.replaceAll(/\s/g, '').toUpperCase()
    const isCode = SECOND_CODE.test(code)
    setCodeFault(isCode ? undefined : { text: 'Enter the six digits from your app, or a recovery code' })
    if (!isCode) return
    const ended = await ending.send({ code, ...(typed.password && { password: typed.password }) })
    if (ended.ok) return onEnded()
    const { refusal, message } = ended.error
    if (refusal?.code === 'wrong_password') tell({ password: message })
    if (refusal?.code !== 'second_factor_wrong') return
    change({ code: '' })
    setCodeFault({ text: message })
  }

  return (
    <>
      <p>
        On since <Time at={since} as="slot" />. Recovery codes left: {codesLeft}.
      </p>
      {!isAsking && (
        <Button look="secondary" onClick={() => ask(true)}>
          Switch it off
        </Button>
      )}
      {isAsking && (
        <Card>
          <Form label="Switch off the second login code" faults={faults} onSubmit={() => void submit()}>
            <Field
              label="Your password, if you have one"
              type="password"
              autoComplete="current-password"
              {...text('password')}
            />
            <SecondCodeField value={typed.code} fault={codeFault} onType={(code) => change({ code })} />
            {ending.error && isWhole(faults) && !codeFault && <Refusal>{ending.error.message}</Refusal>}
            <Button type="submit" wide look="danger" busy={ending.isBusy}>
              {ending.isBusy ? 'Switching off…' : 'Switch it off'}
            </Button>
            <Button look="quiet" onClick={() => ask(false)}>
              Keep it on
            </Button>
          </Form>
        </Card>
      )}
    </>
  )
}
