import { ThreadList } from '@app/parts/thread-list'
import { href } from '@app/federation/manifest'
import { LinkButton } from '@app/ui/button'
import { Empty } from '@app/ui/empty'
import { patientsPages } from '../patients/patients.pages.ts'
import { messagesPages } from './messages.pages.ts'

/** Shows the doctor's list of threads, alone or beside the open thread. */
export const Threads = ({ open }: { open?: string }) => (
  <ThreadList
    as="doctor"
    {...(open !== undefined && { open })}
    pathOf={(id) => href(messagesPages.thread, { id })}
    renderNothing={() => (
      <Empty drawing="letter" says="Patients on a plan with chat can message you here.">
        <LinkButton look="secondary" to={patientsPages.patients.path}>
          See your patients
        </LinkButton>
      </Empty>
    )}
  />
)
