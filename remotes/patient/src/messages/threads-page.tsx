import { PATHS } from '@app/parts/paths'
import { ThreadList } from '@app/parts/thread-list'
import { threadsQuery } from '@app/parts/threads.query'
import type { ThreadList as Threads } from '@app/contracts/threads'
import { href } from '@app/federation/manifest'
import { useInfiniteQuery, useKernel } from '@app/kernel'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { Lead } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { latePart } from '@app/ui/late-part'
import { PatientPage } from '../frame/patient-page.tsx'
import { messagesPages } from './messages.pages.ts'

// a patient without messages needs none of it
const OwnThread = latePart(
  async () => (await import('./own-thread.tsx')).OwnThread,
  <Skeleton label="Loading these messages" lines={6} />,
)

/**
 * Lists the experts with whom the patient exchanges messages. The messages with a single expert stand in place of a list
 * of one.
 */
export function ThreadsPage() {
  const { data } = useInfiniteQuery(threadsQuery(useKernel()))
  const [only, ...others] = data?.pages.flatMap(({ threads }) => threads) ?? []
  if (only && others.length === 0 && data?.pages[0]?.waiting === null)
    return (
      <PatientPage>
        <OwnThread id={only.id} />
      </PatientPage>
    )
  return (
    <PatientPage>
      <h1>Messages</h1>
      <Lead>You can message your expert while your plan includes chat.</Lead>
      <ThreadList
        as="patient"
        pathOf={(id) => href(messagesPages.thread, { id })}
        renderNothing={(waiting) => <Nothing waiting={waiting} />}
      />
    </PatientPage>
  )
}

function Nothing({ waiting }: Pick<Threads, 'waiting'>) {
  switch (waiting) {
    case 'opening':
      return (
        <Empty drawing="cups" says="You’ll be able to message your expert here in a minute.">
          <LinkButton look="secondary" to={PATHS.plan}>
            See your plan
          </LinkButton>
        </Empty>
      )
    case 'expert':
      return (
        <Empty drawing="cups" says="Once you’ve booked a first appointment with an expert, you can message them.">
          <LinkButton to={PATHS.bookAppointment}>Choose a time</LinkButton>
        </Empty>
      )
    case null:
      return (
        <Empty drawing="cups" says="You can message your expert while your plan includes chat.">
          <LinkButton to={PATHS.packages}>See packages and plans</LinkButton>
        </Empty>
      )
  }
}
