import type { HistoryKind } from '@app/contracts/history'
import type { Generated } from 'kysely'

interface HistoryItems {
  /** The id, which the browser that sent the item made. */
  id: string
  patient_id: string
  kind: HistoryKind
  /** What the patient told; null when they said that they have nothing of this kind. */
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
