export type ActorKind = 'doctor' | 'patient' | 'operator' | 'system'

export interface AuditEntry {
  patient_id: string
  n: number
  actor_kind: ActorKind
  actor: string
  act: string
  subject: string
  at: Date
  previous: string
  hash: string
}

export interface AuditHead {
  chain: string
  n: number
  hash: string
}

export interface AuditTables {
  audit_entries: AuditEntry
  audit_heads: AuditHead
}
