import { couponDraft } from './coupon-draft.ts'
import { useFields } from '@app/parts/use-fields'
import { COUPON } from '@app/contracts/limits'
import type { AppliedCoupon, OrderLine } from '@app/contracts/payments'
import { formatPaise } from '@app/domain/money'
import type { Result } from '@app/domain/result'
import { useMutation, type ApiError, type Mutation } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Field } from '@app/ui/field'
import { Form } from '@app/ui/form'
import { Refusal } from '@app/ui/states'
import { useState } from 'react'
import { couponFault, type CodeRefusal } from './coupon-fault.ts'
import css from './coupon.module.css'

interface CouponProps {
  kind: OrderLine['kind']
  /** Applies a discount code to the purchase; '' removes the code. */
  applying: Mutation<string, Result<unknown, ApiError<CodeRefusal>>>
  /** The discount code that the server has accepted. */
  applied: AppliedCoupon | null
}

/** Shows how much a discount code deducts, or a field in which to type a code. */
export function Coupon({ kind, applying, applied }: CouponProps) {
  const coupon = useMutation(applying)
  const [isOpen, setOpen] = useState(false)
  const { typed, text, forget } = useFields({
    empty: { code: '' },
    draft: couponDraft(kind),
    limits: COUPON,
    onChange() {
      setOpen(true)
      coupon.reset()
    },
  })
  const { code } = typed
  const fault = coupon.error && couponFault(coupon.error)

  async function apply() {
    if (code.trim() === '' || coupon.isBusy) return
    const sent = await coupon.send(code)
    if (sent.ok) forget()
  }
  async function remove() {
    await coupon.send('')
    setOpen(false)
  }

  if (applied)
    return (
      <div className={css.applied}>
        <p role="status">
          <strong>{applied.code}</strong> takes {formatPaise(applied.paise)} off.
        </p>
        <Button look="quiet" busy={coupon.isBusy} aria-label={`Remove ${applied.code}`} onClick={() => void remove()}>
          Remove
        </Button>
        {fault && <Refusal>{fault}</Refusal>}
      </div>
    )
  // a code that the reader brings along is shown immediately
  if (!isOpen && code === '')
    return (
      <div className={css.closed}>
        <Button look="quiet" onClick={() => setOpen(true)}>
          Have a code?
        </Button>
      </div>
    )
  return (
    <Form label="Use a code" onSubmit={() => void apply()}>
      <Field
        label="Code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // the reader has just asked for this field, so it takes the focus
        autoFocus={isOpen}
        {...text('code')}
        name="coupon"
        error={fault}
      />
      <div>
        <Button look="secondary" type="submit" busy={coupon.isBusy}>
          Apply
        </Button>
      </div>
    </Form>
  )
}
