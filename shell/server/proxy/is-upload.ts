import { UPLOAD_PATH } from '@app/domain/upload-limits'
import { BACKEND } from './wants-socket.ts'

/** Where files go up: larger bodies, which take longer, are let through there alone. */
export const UPLOADS = `${BACKEND}${UPLOAD_PATH}`

export const isUpload = (url: string | undefined): boolean => url?.startsWith(`${UPLOADS}/`) ?? false
