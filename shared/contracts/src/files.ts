import { LARGEST_FILE, PART_LIMIT } from '@app/domain/upload-limits'
import * as z from 'zod/mini'
import { instant, queryNumber } from './wire.ts'

/** A file's purpose determines its maximum size and its allowed types. */
export const UploadPurpose = z.enum(['picture', 'document', 'message', 'film'])
export type UploadPurpose = z.infer<typeof UploadPurpose>

/** Nobody uploads an export, because the server makes it. */
export const FilePurpose = z.enum([...UploadPurpose.options, 'export'])
export type FilePurpose = z.infer<typeof FilePurpose>

/**
 * A stored file's type, determined from its bytes. The server re-encodes pictures, so that they carry no hidden data.
 */
export const FileType = z.enum([
  'image/jpeg',
  'image/png',
  'application/pdf',
  'video/mp4',
  'video/webm',
  'application/zip',
])
export type FileType = z.infer<typeof FileType>

export const StoredFile = z.object({
  id: z.uuid(),
  purpose: FilePurpose,
  /** The owner's name for the file, without invisible characters. */
  name: z.string(),
  media_type: FileType,
  bytes: z.int(),
  /** Opens the file until `url_until`, only for the person who asked and only while they are logged in. */
  url: z.string(),
  url_until: instant,
})
export type StoredFile = z.infer<typeof StoredFile>

export const StartUpload = z.strictObject({
  /** The browser generates one key for each file, so that a repeated start continues the same upload. */
  key: z.uuid(),
  purpose: UploadPurpose,
  name: z.string().check(z.maxLength(400)),
  bytes: z.int().check(z.minimum(1)),
  /** The file type that the browser assumes. The server uses it only to reject a wrong type before the upload. */
  type: z.optional(z.string().check(z.maxLength(200))),
})
export type StartUpload = z.infer<typeof StartUpload>

/** The next part begins at `received`. `file` is set once the upload is complete. */
export const UploadState = z.object({ id: z.uuid(), bytes: z.int(), received: z.int(), file: z.nullable(StoredFile) })
export type UploadState = z.infer<typeof UploadState>

export const FileById = z.strictObject({ id: z.uuid() })
/** The request body is the part of the file itself, of at most PART_LIMIT bytes. */
export const PartQuery = z.strictObject({ id: z.uuid(), from: queryNumber(LARGEST_FILE.film) })

/** The refusal out_of_order also reports where the next part begins. */
export const UploadRefusal = z.object({
  code: z.enum([
    'no_file',
    'too_large',
    'wrong_type',
    'too_many',
    'too_many_today',
    'other_file',
    'part_too_small',
    'out_of_order',
    'incomplete',
    'not_found',
    'busy',
    'storage_full',
  ]),
  received: z.optional(z.int()),
})
export type UploadRefusal = z.infer<typeof UploadRefusal>
export const FileRefusal = z.object({ code: z.enum(['not_found']) })
export type FileRefusal = z.infer<typeof FileRefusal>

/** The maximum number of files in one form. */
export const MOST_AT_ONCE = 10
export const MOST_BYTES_AT_ONCE = PART_LIMIT
