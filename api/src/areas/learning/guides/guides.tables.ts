import type { Guide } from '@app/contracts/learning'
import type { JSONColumnType } from 'kysely'

interface SelfHelpGuides {
  slug: string
  position: number
  topic: Guide['topic']
  title: string
  summary: string
  /** The text of a guide, as cleaned HTML. */
  body: string
  minutes: number
  sources: JSONColumnType<Guide['sources']>
  reviewed_on: string | null
}

export interface GuidesTables {
  self_help_guides: SelfHelpGuides
}
