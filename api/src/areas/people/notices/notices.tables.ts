import type { GeneratedAlways, JSONColumnType } from 'kysely'

interface Notices {
  id: GeneratedAlways<number>
  user_id: string
  key: string
  template: string
  params: JSONColumnType<Record<string, unknown>>
  created_at: Date
  read_at: Date | null
}

export interface NoticesTables {
  notices: Notices
}
