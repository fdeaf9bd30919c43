import { ThreadList } from '@app/parts/thread-list'
import { href } from '@app/federation/manifest'
import { EmptyState } from '@app/ui/states'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { messagesPages } from './messages.pages.ts'

/** The patients with whom the reader writes. */
export function ThreadsPage() {
  return (
    <DoctorPage>
      <h1>Messages</h1>
      <ThreadList
        as="doctor"
        pathOf={(id) => href(messagesPages.thread, { id })}
        renderNothing={() => (
          <EmptyState title="You have no messages">
            <p>Patients write to you in the weeks that their plans hold.</p>
          </EmptyState>
        )}
      />
    </DoctorPage>
  )
}
