import type pg from 'pg'
import type { Faults } from './faults.ts'
import type { SandboxSettings } from './settings.ts'
import type { WebhookQueue } from './webhook-queue.ts'

/** The objects that all of the sandbox's routes share. */
export interface Sandbox {
  pool: pg.Pool
  settings: SandboxSettings
  faults: Faults
  webhooks: WebhookQueue
}
