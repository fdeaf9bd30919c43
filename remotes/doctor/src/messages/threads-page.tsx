import { ThreadList } from '@app/care/thread-list'
import { href } from '@app/federation/manifest'
import { Page } from '@app/ui/page'
import { EmptyState } from '@app/ui/states'
import { messagesPages } from './messages.pages.ts'

/** The patients with whom the reader writes. */
export function ThreadsPage() {
  return (
    <Page width="read">
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
    </Page>
  )
}
