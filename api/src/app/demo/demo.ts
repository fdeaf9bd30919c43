import type { FileStore } from '@app/storage/file-store'
import type { Database } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/access.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { indiaDays } from '../../areas/care/care.door.ts'
import type { OtherPatient } from './accounts.demo.ts'
import type { Stage } from './stage.ts'
import type { Pay } from './visits.demo.ts'

/** What the demo's acts need. */
export interface Demo extends Pick<Stage, 'clock'> {
  db: Database
  /**
   * Omitted if no sandbox payment provider takes the money; the clinic then gives its visits for free and sells
   * nothing.
   */
  pay: Pay | undefined
  store: FileStore
  secrets: Secrets
  /** The site's address. */
  site: string
  patient: Actor
  doctor: Actor
  others: readonly OtherPatient[]
  /**
   * The day, in India, on which the demo's patient got their account. The times of all acts are relative to this day.
   */
  today: ReturnType<typeof indiaDays>[number]
  /**
   * Returns the key for a name, which is the same each time the demo starts. Different databases get different keys.
   */
  key(name: string): string
}
