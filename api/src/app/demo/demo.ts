import type { FileStore } from '@app/storage/file-store'
import type { Database } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/access.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { indiaDays } from '../../areas/care/care.door.ts'
import type { OtherPatient } from './accounts.demo.ts'
import type { Stage } from './stage.ts'
import type { Pay } from './visits.demo.ts'

/** What the acts of the demo work with. */
export interface Demo extends Pick<Stage, 'clock'> {
  db: Database
  /** Left out where no sandbox payment provider takes the money: the clinic then gives for free, and sells nothing. */
  pay: Pay | undefined
  store: FileStore
  secrets: Secrets
  /** The address of the site. */
  site: string
  patient: Actor
  doctor: Actor
  others: readonly OtherPatient[]
  /** The day in India on which the demo's patient got their account. All acts are counted from it. */
  today: ReturnType<typeof indiaDays>[number]
  /** An id for each name, the same at each start. Another database has others. */
  key(name: string): string
}
