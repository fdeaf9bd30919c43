import type { FilePurpose, FileType, UploadPurpose } from '@app/contracts/files'
import type { Generated } from 'kysely'

interface Uploads {
  id: Generated<string>
  owner_id: string
  key: string
  purpose: UploadPurpose
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
  /** The key of the bytes in the store; null once the bytes of a removed file are deleted. */
  store_key: string | null
  created_at: Date
  removed_at: Date | null
}

interface FileGrants {
  file_id: string
  doctor_id: number
  until: Date
}

interface Exports {
  id: Generated<string>
  user_id: string
  key: string
  asked_at: Date
  started_at: Date | null
  ready_at: Date | null
  failed_at: Date | null
  ends_at: Date | null
  file_id: string | null
}

export interface FilesTables {
  exports: Exports
  uploads: Uploads
  file_parts: FileParts
  files: Files
  file_grants: FileGrants
}
