import type { FileStore } from './file-store.ts'
import { folderFiles } from './folder-files.ts'
import { s3Files } from './s3-files.ts'

/** The variables that determine where files are stored. */
interface FilesVariables {
  /** A folder, or the https address of a bucket with the path in it. */
  FILES: string
  FILES_ACCESS_KEY_ID?: string | undefined
  FILES_SECRET_ACCESS_KEY?: string | undefined
  FILES_REGION?: string | undefined
}

const isBucket = (place: string): boolean => /^https?:\/\//.test(place)

/** Names the variable that is wrong and explains why. */
export function filesFault(given: FilesVariables): [variable: string, message: string] | undefined {
  if (!isBucket(given.FILES)) return undefined
  const lacking = (['FILES_ACCESS_KEY_ID', 'FILES_SECRET_ACCESS_KEY', 'FILES_REGION'] as const).find(
    (name) => !given[name],
  )
  return lacking && [lacking, 'is not set, and FILES is a bucket']
}

/** Opens the store, which receives no request before the first file. */
export const openFiles = (given: FilesVariables): FileStore =>
  isBucket(given.FILES)
    ? s3Files({
        address: given.FILES.replace(/\/$/, ''),
        keyId: given.FILES_ACCESS_KEY_ID ?? '',
        secret: given.FILES_SECRET_ACCESS_KEY ?? '',
        region: given.FILES_REGION ?? '',
      })
    : folderFiles(given.FILES)
