import type { FilePurpose, FileType } from '@app/contracts/files'
import type { Generated } from 'kysely'

interface Uploads {
  id: Generated<string>
  owner_id: string
  key: string
  purpose: FilePurpose
  name: string
  bytes: number
  received: Generated<number>
  created_at: Date
  finished_at: Date | null
}

interface FileParts {
  upload_id: string
  starts_at: number
  bytes: number
  sha256: string
  store_key: string
}

interface Files {
  id: string
  owner_id: string
  purpose: FilePurpose
  name: string
  media_type: FileType
  bytes: number
  sha256: string
  /** Null once the bytes of a removed file are gone. */
  store_key: string | null
  created_at: Date
  removed_at: Date | null
}

interface FileGrants {
  file_id: string
  doctor_id: number
  until: Date
}

export interface FilesTables {
  uploads: Uploads
  file_parts: FileParts
  files: Files
  file_grants: FileGrants
}
