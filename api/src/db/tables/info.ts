import type { ColumnType, GeneratedAlways } from 'kysely'

// The tables of 2026-11-21-13-info.sql as the driver hands them over.

interface LegalDocuments {
  slug: string
  version: number
  effective_on: ColumnType<string, string, never>
  title: string
  summary: string[]
  body: string
  meta_title: string
  meta_description: string
  digest: string
}

interface Faqs {
  id: string
  group: string
  position: number
  question: string
  answer: string
  more_path: string | null
  more_label: string | null
}

interface Constants {
  name: string
  value: string
  label: string
  position: number
}

interface ContactRequests {
  id: GeneratedAlways<number>
  key: string
  name: string | null
  reply_by: 'email' | 'phone' | 'whatsapp'
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
  consented_at: Date
}

export interface InfoTables {
  legal_documents: LegalDocuments
  faqs: Faqs
  constants: Constants
  contact_requests: ContactRequests
  launch_notices: LaunchNotices
}
