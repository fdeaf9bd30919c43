import { UPLOAD_PATH } from '@app/domain/upload-limits'
import { BACKEND } from './wants-socket.ts'

/** The addresses for file uploads. Only these accept larger bodies, which take longer. */
export const UPLOADS = `${BACKEND}${UPLOAD_PATH}`

export const isUpload = (url: string | undefined): boolean => url?.startsWith(`${UPLOADS}/`) ?? false
