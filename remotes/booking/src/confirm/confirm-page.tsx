import { PATHS } from '@app/parts/paths'
import { useHydrated, useIdentity, useKernel, useQuery, useSearchParams } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { EmptyState, ErrorState, Skeleton } from '@app/ui/states'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { liveHoldQuery } from '../booking.query.ts'
import { type WantedSlot, confirmPath, consultationType, wantedOf, wantedSlot } from '@app/parts/slot-address'
import { Beside, BookingColumns } from '../catalogue/booking-columns.tsx'
import { Steps, type Step } from '../catalogue/steps.tsx'
import { ChooseFirst } from './choose-first.tsx'
import { HoldStep } from './hold-step.tsx'
import { PayStep } from './pay-step.tsx'
import { Summary } from './summary.tsx'
import { PhoneSignIn } from '@app/parts/phone-sign-in'
import { leaveWish } from '@app/parts/press-wish'
import { Statement } from '@app/parts/statement'
import css from './confirm.module.css'

/**
 * Asks who the call is for. The press that confirms the code also holds the slot: the next step reads the reader's
 * stored wish.
 */
const IdentifyForm = ({ wanted }: { wanted: WantedSlot }) => (
  <PhoneSignIn
    draft="booking_draft"
    title="Your details"
    nameHint="What should we call you? A first name is enough."
    phoneHint="Ten digits. We’ll send a one-time code and reminders to this number. Our messages never mention a health topic."
    consent="I am 18 or older, and I agree to a consultation by video or voice. You may use my details for this call and keep them as the law requires."
    action="Confirm and hold this time"
    onSubmit={() => leaveWish(confirmPath(wanted))}
  />
)

/**
 * Leads from a chosen slot to a paid call: the reader identifies themselves, holds the slot, and pays. The page derives
 * the right step from the existing data, so a reload and the Back button always lead to it.
 */
export function ConfirmPage() {
  const kernel = useKernel()
  const identity = useIdentity()
  const [search] = useSearchParams()
  const wanted = wantedSlot(search)
  const hydrated = useHydrated()
  const hold = useQuery({ ...liveHoldQuery(kernel), enabled: identity?.userType === 'Patient' })

  if (!hydrated)
    return (
      <Frame step="loading" at={wanted ? 'Details' : 'Time'}>
        <Skeleton label="Loading" />
      </Frame>
    )
  if (identity?.userType === 'Doctor') {
    return (
      <Frame step="expert">
        <EmptyState title="You are logged in as an expert">
          <p>You need a patient account to book a call. Log out first, or open the dashboard.</p>
          <LinkButton to={PATHS.doctorDashboard}>Open the dashboard</LinkButton>
        </EmptyState>
      </Frame>
    )
  }
  if (!identity) {
    return (
      <Frame step="details" at={wanted ? 'Details' : 'Time'}>
        {wanted ? (
          <>
            <Beside>
              <Summary slot={wanted} />
            </Beside>
            <div>
              <IdentifyForm wanted={wanted} />
              <p className={css.later}>
                Nothing is charged yet. You’ll pay in the next step. <Statement />
              </p>
            </div>
          </>
        ) : (
          <ChooseFirst />
        )}
      </Frame>
    )
  }
  if (hold.isPending)
    return (
      <Frame step="loading" at={wanted ? 'Pay' : 'Time'}>
        <Skeleton label="Checking for a time you have on hold…" />
      </Frame>
    )
  if (hold.isError)
    return (
      <Frame step="loading">
        <ErrorState title="This did not load" onRetry={() => void hold.refetch()} />
      </Frame>
    )
  const held = hold.data
  const isOther = held && wanted && confirmPath(wantedOf(held)) !== confirmPath(wanted)
  if (held && !isOther)
    return (
      <Frame step="pay" at="Pay">
        <PayStep appointment={held} onLost={() => void hold.refetch()} />
      </Frame>
    )
  return (
    <Frame step="hold" at={wanted ? 'Pay' : 'Time'}>
      {wanted ? (
        <HoldStep wanted={wanted} replaced={held ?? undefined} onHeld={() => void hold.refetch()} />
      ) : (
        <ChooseFirst />
      )}
    </Frame>
  )
}

interface FrameProps {
  /** The step that the reader has reached. When the step changes, the field that had the focus disappears. */
  step: 'loading' | 'expert' | 'details' | 'hold' | 'pay'
  /** The step that is marked in the list of steps; without one there is no list. */
  at?: Step
  children: ReactNode
}

function Frame({ step, at, children }: FrameProps) {
  const [search] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useLayoutEffect(() => {
    if (shown.current !== step && document.activeElement === document.body) heading.current!.focus()
    shown.current = step
  }, [step])
  return (
    <BookingColumns
      head={
        <>
          <h1 ref={heading} tabIndex={-1}>
            Confirm your {consultationType(search) ? 'appointment' : 'call'}
          </h1>
          {at && <Steps at={at} />}
        </>
      }
    >
      {children}
    </BookingColumns>
  )
}
