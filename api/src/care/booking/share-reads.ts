/**
 * Lets callers of one moment share a read: whoever asks while an answer is being made gets that one. A crowd that loses the
 * same time reads the others once, not once for each.
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (key, read) => {
    const known = underWay.get(key)
    if (known) return known
    const made = read().finally(() => underWay.delete(key))
    underWay.set(key, made)
    return made
  }
}
