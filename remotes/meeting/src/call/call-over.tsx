import { Button } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { DashboardLink } from '../dashboard-link.tsx'

const WORDS = {
  'taken-over': {
    title: 'The call is open in another tab or on another device',
    text: 'You joined from another tab or device. This page no longer uses your camera or microphone.',
  },
  refused: {
    title: 'You can’t join this call any more',
    text: 'The call has ended, or the booked time is over.',
  },
}

/** Tells the reader that the call has ended on this page, and why. */
export function CallOver({ reason }: { reason: keyof typeof WORDS }) {
  const { title, text } = WORDS[reason]
  return (
    <Page width="middle">
      <h1>Your call</h1>
      <EmptyState title={title}>
        <p>{text}</p>
        {reason === 'taken-over' && (
          <Button look="secondary" onClick={() => location.reload()}>
            Join here instead
          </Button>
        )}
        <DashboardLink />
      </EmptyState>
    </Page>
  )
}
