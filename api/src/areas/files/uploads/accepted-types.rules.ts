import type { UploadPurpose } from '@app/contracts/files'

/** Pictures, which are drawn again as JPEG or PNG. SVG is not among them, because it is a program. */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Papers: scanned, photographed, or a PDF. */
const PAPERS = [...PICTURES, 'application/pdf']

const ACCEPTED: Record<UploadPurpose, readonly string[]> = {
  picture: PICTURES,
  document: PAPERS,
  message: PAPERS,
  film: ['video/mp4', 'video/webm'],
}

/** Whether a type is accepted, as the bytes show it. */
export const isAccepted = (purpose: UploadPurpose, type: string): boolean => ACCEPTED[purpose].includes(type)

/** The types that a browser sends when it does not know the type. */
const UNKNOWN = ['', 'application/octet-stream', 'image/jpg', 'image/pjpeg']

/** Whether the type that a browser claims leaves the file possible. */
export const mayBeAccepted = (purpose: UploadPurpose, claimed = ''): boolean =>
  UNKNOWN.includes(claimed) || isAccepted(purpose, claimed)

export const isPicture = (type: string): boolean => PICTURES.includes(type)
