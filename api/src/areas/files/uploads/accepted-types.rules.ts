import type { UploadPurpose } from '@app/contracts/files'

/** What is drawn anew as JPEG or PNG. SVG is none of them: it is a program. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** What a paper is: scanned, photographed, or a PDF. */
const PAPERS = [...PICTURES, 'application/pdf']

const ACCEPTED: Record<UploadPurpose, readonly string[]> = {
  picture: PICTURES,
  document: PAPERS,
  message: PAPERS,
  film: ['video/mp4', 'video/webm'],
}

/** By the type that the bytes have. */
export const isAccepted = (purpose: UploadPurpose, type: string): boolean => ACCEPTED[purpose].includes(type)

/** What a browser says when it does not know. */
const UNKNOWN = ['', 'application/octet-stream', 'image/jpg', 'image/pjpeg']

/** Whether a browser's word on a file already rules it out. */
export const mayBeAccepted = (purpose: UploadPurpose, claimed = ''): boolean =>
  UNKNOWN.includes(claimed) || isAccepted(purpose, claimed)

export const isPicture = (type: string): boolean => PICTURES.includes(type)
