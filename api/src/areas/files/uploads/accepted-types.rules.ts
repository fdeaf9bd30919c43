import type { UploadPurpose } from '@app/contracts/files'

/**
 * The picture types that are accepted and redrawn as JPEG or PNG. SVG is not accepted, because an SVG can contain
 * scripts.
 */
const PICTURES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** The document types: a scan, a photograph or a PDF. */
const PAPERS = [...PICTURES, 'application/pdf']

const ACCEPTED: Record<UploadPurpose, readonly string[]> = {
  picture: PICTURES,
  document: PAPERS,
  message: PAPERS,
  film: ['video/mp4', 'video/webm'],
}

/** Checks whether a type that was detected from a file's bytes is accepted. */
export const isAccepted = (purpose: UploadPurpose, type: string): boolean => ACCEPTED[purpose].includes(type)

/** The types that a browser sends when it can't determine a file's type, and incorrect names for JPEG. */
const UNKNOWN = ['', 'application/octet-stream', 'image/jpg', 'image/pjpeg']

/** Checks whether a file could be accepted, judging by the type that the browser claims. */
export const mayBeAccepted = (purpose: UploadPurpose, claimed = ''): boolean =>
  UNKNOWN.includes(claimed) || isAccepted(purpose, claimed)

export const isPicture = (type: string): boolean => PICTURES.includes(type)
