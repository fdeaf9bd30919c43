import type { ColumnType } from 'kysely'

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

export interface DocumentsTables {
  legal_documents: LegalDocuments
}
