import type { ReplyChannel } from '@app/contracts/contact'
import type { GeneratedAlways } from 'kysely'

interface ContactRequests {
  id: GeneratedAlways<number>
  /** The writer's account, if they were logged in. */
  user_id: string | null
  key: string
  name: string | null
  reply_by: ReplyChannel
  reply_to: string
  safe_time: string
  topic: string
  message: string
  consented_at: Date
  created_at: Date
  answered_at: Date | null
}

interface LaunchNotices {
  email: string
  user_id: string | null
  consented_at: Date
}

export interface ContactTables {
  contact_requests: ContactRequests
  launch_notices: LaunchNotices
}
