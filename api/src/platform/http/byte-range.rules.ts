export interface ByteRange {
  first: number
  last: number
}

/**
 * The one range that a request's header asks for. `all` where it asks for no range, or for something that may be
 * ignored (several ranges, another unit); `none` where the range lies outside the file.
 */
export function askedRange(header: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'all'
  if (from === '') return Number(to) === 0 ? 'none' : { first: Math.max(0, size - Number(to)), last: size - 1 }
  const range = { first: Number(from), last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
  if (to !== '' && Number(to) < range.first) return 'all'
  return range.first < size ? range : 'none'
}
