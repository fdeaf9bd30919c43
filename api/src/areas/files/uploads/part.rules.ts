import { PART_LIMIT, SMALLEST_PART } from '@app/domain/upload-limits'
import type { UploadRefusal } from '@app/contracts/files'

/** Says why a part can't belong to its file, regardless of the other parts. */
export function partFault(
  file: { bytes: number },
  part: { from: number; length: number },
): UploadRefusal['code'] | undefined {
  const end = part.from + part.length
  if (part.length === 0) return 'no_file'
  if (part.length > PART_LIMIT || end > file.bytes) return 'too_large'
  return part.length < SMALLEST_PART && end < file.bytes ? 'part_too_small' : undefined
}
