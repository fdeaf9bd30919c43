import { ThreadList } from '@app/parts/thread-list'
import { href } from '@app/federation/manifest'
import { EmptyState } from '@app/ui/states'
import { DoctorPage } from '../frame/doctor-page.tsx'
import { messagesPages } from './messages.pages.ts'

/** Lists the patients with whom the doctor exchanges messages. */
export function ThreadsPage() {
  return (
    <DoctorPage>
      <h1>Messages</h1>
      <ThreadList
        as="doctor"
        pathOf={(id) => href(messagesPages.thread, { id })}
        renderNothing={() => (
          <EmptyState title="You have no messages">
            <p>Patients on a plan with chat can message you here.</p>
          </EmptyState>
        )}
      />
    </DoctorPage>
  )
}
