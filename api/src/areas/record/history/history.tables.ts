import type { HistoryKind } from '@app/contracts/history'
import type { Generated } from 'kysely'

interface HistoryItems {
  /** Made by the browser that sent it. */
  id: string
  patient_id: string
  kind: HistoryKind
  /** Null where the patient said that there is nothing of this kind. */
  text: string | null
  since: number | null
  told_at: Date
  ended_at: Generated<Date | null>
  confirmed_at: Generated<Date | null>
  confirmed_by: Generated<number | null>
}

export interface HistoryTables {
  history_items: HistoryItems
}
