import { useFields } from '@app/parts/use-fields'
import { APP_CODE } from '@app/contracts/second-factor-form'
import type { SecondFactorBegun } from '@app/contracts/second-factor'
import { useMutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import css from './second-factor.module.css'
import { confirmSecondFactor } from './second-factor.query.ts'

interface Props {
  begun: SecondFactorBegun
  onConfirmed(recoveryCodes: string[]): void
  onStop(): void
}

/** The reader's app stores the secret; the app's first code proves that it has the secret. */
export function SetUp({ begun: { secret, picture }, onConfirmed, onStop }: Props) {
  const { typed, change, faults, tell, text } = useFields({ empty: { code: '' } })
  const confirming = useMutation(confirmSecondFactor)

  async function confirm(code: string) {
    if (confirming.isBusy) return
    confirming.reset()
    if (!APP_CODE.test(code)) return tell({ code: 'Enter the six digits from your app' })
    tell({})
    const confirmed = await confirming.send({ code })
    if (confirmed.ok) return onConfirmed(confirmed.value.recovery_codes)
    const { refusal, message } = confirmed.error
    if (refusal?.code !== 'second_factor_wrong') return
    change({ code: '' })
    tell({ code: message })
  }

  /** Stores the typed code, and sends it with the sixth digit. */
  function type(words: string) {
    const digits = words.replaceAll(/\D/g, '').slice(0, 6)
    change({ code: digits })
    if (digits.length === 6 && digits !== typed.code) void confirm(digits)
  }

  return (
    <Form label="Set up the second login code" faults={faults} onSubmit={() => void confirm(typed.code)}>
      <div className={css.steps}>
        <p>1. Open an authenticator app on your phone and scan this QR code.</p>
        <svg
          className={css.picture}
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label="QR code for your app"
        >
          <path fill="currentColor" d={picture.path} />
        </svg>
        <p>
          Or enter this key in the app: <code className={css.secret}>{secret.match(/.{1,4}/g)!.join(' ')}</code>
        </p>
      </div>
      <Field
        label="2. The code shown in the app"
        hint="Six digits. The code changes every 30 seconds."
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        {...text('code')}
        onChange={(event) => type(event.target.value)}
      />
      {confirming.error && !faults.code && <Refusal>{confirming.error.message}</Refusal>}
      <Button type="submit" wide busy={confirming.isBusy}>
        {confirming.isBusy ? 'Checking…' : 'Switch it on'}
      </Button>
      <Button look="quiet" onClick={onStop}>
        Not now
      </Button>
    </Form>
  )
}
