import { Statement } from '@app/parts/statement'
import { labAmong, labSlotsQuery } from '@app/parts/lab-slots.query'
import { PhoneSignIn } from '@app/parts/phone-sign-in'
import { useFields, type Wrong } from '@app/parts/use-fields'
import type { LabTest } from '@app/contracts/lab-tests'
import { SAMPLE } from '@app/contracts/limits'
import { PIN } from '@app/contracts/profile-form'
import { formatPaise } from '@app/domain/money'
import { refuse } from '@app/domain/result'
import { ApiError, useKernel, useQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Form } from '@app/ui/form'
import { Note, Refusal } from '@app/ui/states'
import { useEffect, useId, useRef, useState } from 'react'
import { Coupon } from '../payment/coupon.tsx'
import { OrderSummary } from '../payment/order-summary.tsx'
import css from './book-lab-test.module.css'
import { ConsentBoxes, type Agreed } from './consent-boxes.tsx'
import { labPlanQuery } from './lab-tests.query.ts'
import { PlaceFields, type Place } from './place-fields.tsx'
import { useBooking } from './use-booking.ts'

const SENTENCES = {
  pin: 'Enter the six-digit PIN code for your address',
  window: 'Choose a time window for this day, or choose one later',
  address: 'Enter your address so the collector can find you',
  consent: 'Tick the box so we can do the test',
  talks: 'Please tick the box. The law requires both counselling sessions',
}

const NOT_CHOSEN = { lab: undefined, day: undefined, windowId: undefined }

interface BookLabTestProps {
  test: LabTest
  /** True if the reader is logged in. Readers may see places and times even before they log in. */
  isKnown: boolean
  /** The address that the reader's account has; it fills in the form. */
  home?: { pin: string; address_line: string } | undefined
}

/**
 * Asks where and when the sample is taken, asks for consent if the law requires it, then takes the payment or a plan.
 */
export function BookLabTest({ test, isKnown, home }: BookLabTestProps) {
  const kernel = useKernel()
  const form = useId()
  const fields = useFields({
    empty: { pin: '', address: '' },
    draft: 'lab_test_draft',
    limits: SAMPLE,
    sentences: SENTENCES,
    wrong({ pin, address }): Wrong {
      const asks = test.requires_counselling
      return {
        pin: !PIN.test(pin),
        window: isServed && place.day !== '' && hasRoom && place.windowId === undefined,
        address: isServed && at === 'home' && address.length < SAMPLE.address.least,
        consent: asks && !agreed.consent,
        talks: asks && !agreed.talks,
      }
    },
  })
  const { faults } = fields
  useFilled(fields.change, home)
  const [when, setWhen] = useState<Pick<Place, 'lab' | 'day' | 'windowId'>>(NOT_CHOSEN)
  const [agreed, setAgreed] = useState<Agreed>({ consent: false, talks: false })
  const place = { ...fields.typed, ...when }
  const at = test.home_collection ? 'home' : 'lab'
  const slots = useQuery(labSlotsQuery(kernel, place.pin, at))
  const lab = labAmong(slots.data?.labs ?? [], place.lab)
  const hasRoom = ((at === 'home' ? slots.data?.windows : lab?.windows) ?? []).some(({ left }) => left > 0)
  const plan = useQuery({ ...labPlanQuery(kernel, test.slug), enabled: isKnown })
  const isCovered = (plan.data?.left ?? 0) > 0
  const isServed = slots.data?.is_served === true && (at === 'home' || lab !== undefined)

  function change({ pin, address, ...chosen }: Partial<Place>) {
    if (pin !== undefined) fields.change({ pin })
    if (address !== undefined) fields.change({ address })
    setWhen({ ...when, ...chosen })
  }

  const booking = useBooking({
    wish: {
      slug: test.slug,
      pin: place.pin,
      ...(lab ? { lab: lab.slug } : { address: place.address.trim() }),
      ...(place.windowId !== undefined && { window_id: place.windowId }),
      ...(test.requires_counselling && agreed),
    },
    paise: test.price_paise,
    onGone() {
      setWhen({ ...when, windowId: undefined })
      void slots.refetch()
    },
  })

  const isReady = (): boolean => fields.read() !== undefined && isServed && isKnown
  function go(by: () => Promise<void>): void {
    if (isReady()) void by()
  }
  const applying: typeof booking.applying = {
    // a discount code is applied to a booking's order, so the test is booked first
    send: async (on, code) =>
      code === '' || isReady()
        ? booking.applying.send(on, code)
        : refuse(new ApiError(422, 'Fill in the missing details above first')),
  }

  const price = formatPaise(booking.toPay)
  const toPay = booking.toPay === 0 ? 'Continue to confirm' : `Continue to pay ${price}`
  return (
    <>
      <Form
        id={form}
        label="Book this test"
        faults={faults}
        onSubmit={() => go(isCovered ? booking.takeFromPlan : booking.pay)}
      >
        <PlaceFields at={at} place={place} faults={faults} onChange={change} />
        {isServed && isKnown && test.requires_counselling && (
          <ConsentBoxes agreed={agreed} faults={faults} onChange={setAgreed} />
        )}
      </Form>
      {booking.error && <Refusal>{booking.error.message}. You have not been charged.</Refusal>}
      {isServed && isKnown && (
        <div className={css.buy}>
          {isCovered && (
            <Note>
              <p>Your plan covers this test. You don’t have to pay.</p>
            </Note>
          )}
          {booking.order && <OrderSummary order={booking.order} />}
          <Coupon kind="lab_test" applying={applying} applied={booking.order?.coupon ?? null} />
          <Button wide type="submit" form={form} busy={booking.isBusy}>
            {isCovered ? 'Book with my plan' : toPay}
          </Button>
          {isCovered && (
            <Button wide look="secondary" busy={booking.isBusy} onClick={() => go(booking.pay)}>
              {booking.toPay === 0 ? 'Continue without using my plan' : `Pay ${price} without using my plan`}
            </Button>
          )}
          <p className={css.quiet}>
            <Statement />
            {at === 'home' && ' The collector doesn’t wear our name or logo.'}
          </p>
        </div>
      )}
      {isServed && !isKnown && (
        <PhoneSignIn
          draft="lab_sign_in"
          title="Your details"
          nameHint="By law, your report must show your name."
          phoneHint="Ten digits. We’ll send a one-time code and reminders to this number. Our messages never mention a health topic."
          consent="I am 18 or older. You may use my details for this test and keep them as the law requires."
          action="Confirm and continue"
        />
      )}
    </>
  )
}

/** Fills in the address of the reader's account once, where nothing has been typed yet. */
function useFilled(
  change: (part: (typed: { pin: string; address: string }) => { pin?: string; address?: string }) => void,
  home: BookLabTestProps['home'],
): void {
  const isFilled = useRef(false)
  useEffect(() => {
    if (!home || isFilled.current) return
    isFilled.current = true
    change(({ pin, address }) => (pin === '' && address === '' ? { pin: home.pin, address: home.address_line } : {}))
  }, [change, home])
}
