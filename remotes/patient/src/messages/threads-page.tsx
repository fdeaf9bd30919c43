import { PATHS } from '@app/parts/paths'
import { ThreadList } from '@app/parts/thread-list'
import type { ThreadList as Threads } from '@app/contracts/threads'
import { href } from '@app/federation/manifest'
import { useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Lead } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { PatientPage } from '../frame/patient-page.tsx'
import { messagesPages } from './messages.pages.ts'

/** The experts with whom the reader writes. */
export function ThreadsPage() {
  return (
    <PatientPage>
      <h1>Messages</h1>
      <Lead>Write to your expert in the weeks that your plan holds.</Lead>
      <ThreadList
        as="patient"
        pathOf={(id) => href(messagesPages.thread, { id })}
        renderNothing={(waiting) => <Nothing waiting={waiting} />}
      />
    </PatientPage>
  )
}

function Nothing({ waiting }: Pick<Threads, 'waiting'>) {
  const { hasPage } = useKernel()
  switch (waiting) {
    case 'opening':
      return (
        <EmptyState title="Your messages open in a minute">
          <p>You can stay on this page: it shows them by itself.</p>
        </EmptyState>
      )
    case 'expert':
      return (
        <EmptyState title="You have no expert yet">
          <p>Book a first appointment. Your expert is then the one you write to.</p>
          {hasPage(PATHS.bookAppointment) && <LinkButton to={PATHS.bookAppointment}>Choose a time</LinkButton>}
        </EmptyState>
      )
    case null:
      return (
        <EmptyState title="You have no messages">
          <p>Some plans hold weeks in which you write to your expert.</p>
          {hasPage(PATHS.packages) && <LinkButton to={PATHS.packages}>See packages and plans</LinkButton>}
        </EmptyState>
      )
  }
}
