const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** The size of a file in words: "1 KB", "340 KB", "2.4 MB". The size is rounded up, never down. */
export function sizeInWords(bytes: number): string {
  const kilobytes = Math.max(Math.ceil(bytes / KILOBYTE), 1)
  return kilobytes < KILOBYTE ? `${kilobytes} KB` : `${Math.ceil((bytes / MEGABYTE) * 10) / 10} MB`
}
