import type { AsksIf } from '@app/domain/index-answers'
import type { Generated, JSONColumnType } from 'kysely'
import type { SectionScore } from './scoring.rules.ts'

interface ShiVersions {
  id: number
}

interface ShiSections {
  version: number
  n: number
  kind: 'about' | 'scored' | 'safety'
  title: string
  asks: string
  causes: string | null
  steps: JSONColumnType<string[]>
  article_slug: string | null
}

interface ShiItems {
  version: number
  id: string
  section: number
  n: number
  text: string
  why: string
  choices: JSONColumnType<string[]>
  reversed: boolean
  weight: number
  asks_if: JSONColumnType<AsksIf> | null
  help: string | null
}

interface ShiResponses {
  id: string
  version: number
  user_id: string | null
  visitor_key_hash: string | null
  claimed_key_hash: Generated<string | null>
  started_at: Date
  finished_at: Generated<Date | null>
  expires_at: Date | null
}

interface ShiAnswers {
  response_id: string
  version: number
  item_id: string
  value: number | null
}

interface ShiScores {
  response_id: string
  rule: number
  sections: JSONColumnType<SectionScore[]>
  overall: number | null
  flags: string[]
}

interface ShiShares {
  response_id: string
  doctor_id: number
  /** The last day in India on which the result is shared. */
  until: string
}

export interface ShiTables {
  shi_versions: ShiVersions
  shi_sections: ShiSections
  shi_items: ShiItems
  shi_responses: ShiResponses
  shi_answers: ShiAnswers
  shi_scores: ShiScores
  shi_shares: ShiShares
}
