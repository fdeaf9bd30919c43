import { useParams } from '@app/kernel'
import { useMedia } from '@app/ui/use-media'
import { OpenThread } from './open-thread.tsx'
import { ROOMY } from './roomy.ts'

/** Shows the messages between the doctor and one patient. */
export const ThreadPage = () => <OpenThread id={useParams().id!} isRoomy={useMedia(ROOMY) === true} />
