import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { FileById, FileRefusal, PartQuery, StartUpload, StoredFile, UploadRefusal, UploadState } from './files.ts'

const not_found = { status: 404, message: 'We have no such file' } as const

const uploading = refusals(UploadRefusal, {
  no_file: { status: 400, message: 'Please choose a file' },
  too_large: { status: 413, message: 'This file is too large' },
  wrong_type: { status: 415, message: 'We can’t read this file. Please choose another kind of file.' },
  too_many: { status: 422, message: 'You have no room for more files' },
  too_many_today: { status: 422, message: 'You added many files today. Please try again tomorrow' },
  other_file: { status: 409, message: 'This key belongs to another file' },
  part_too_small: { status: 400, message: 'Only the last part of a file may be so small' },
  out_of_order: { status: 409, message: 'Another part of the file comes first' },
  incomplete: { status: 409, message: 'A part of the file has not come yet' },
  not_found,
  busy: { status: 503, message: 'We’re getting many files right now. Please try again in a moment.', retryAfter: 3 },
  storage_full: { status: 507, message: 'We have no room for this file just now. Please try again later.' },
})

export const filesEndpoints = {
  /**
   * Uploads a form with one file. The form's field `purpose` specifies the file's purpose; without it, the file is a
   * document.
   */
  'POST /file-upload/uploadFile': { access: 'member', answer: StoredFile, refusals: uploading },
  /** Uploads a form with several files for one purpose: the server stores all of them or none. */
  'POST /file-upload/multi': { access: 'member', answer: z.array(StoredFile), refusals: uploading },
  /** Uploads a form with one film. */
  'POST /file-upload/uploadVideo': { access: 'member', answer: StoredFile, refusals: uploading },
  'POST /file-upload/start': { access: 'member', body: StartUpload, answer: UploadState, refusals: uploading },
  'POST /file-upload/part': { access: 'member', query: PartQuery, answer: UploadState, refusals: uploading },
  'POST /file-upload/finish': { access: 'member', body: FileById, answer: StoredFile, refusals: uploading },
  'POST /file-upload/cancel': {
    access: 'member',
    body: FileById,
    answer: z.null(),
    refusals: refusals(FileRefusal, { not_found }),
  },
  'GET /file-upload/state': {
    access: 'member',
    query: FileById,
    answer: UploadState,
    refusals: refusals(FileRefusal, { not_found }),
  },
  /** Returns a new link, for the file's owner and for a doctor who may see the file. */
  'POST /file/link': {
    access: 'member',
    body: FileById,
    answer: StoredFile,
    refusals: refusals(FileRefusal, { not_found }),
  },
} as const satisfies EndpointList
