import { UPLOAD_PATH } from '@app/domain/upload-limits'
import { BACKEND } from './wants-socket.ts'

/** The addresses to which files are uploaded. Only these addresses accept larger bodies, which take longer. */
export const UPLOADS = `${BACKEND}${UPLOAD_PATH}`

export const isUpload = (url: string | undefined): boolean => url?.startsWith(`${UPLOADS}/`) ?? false
