/**
 * Lets callers share a read: a caller that arrives while a read is in progress gets its result. When many people lose a
 * slot at the same time, the alternatives are read once, not once per person.
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

/**
 * Lets callers who ask for different keys read them together: a caller that arrives during a read waits for the next
 * read, which serves all waiting callers.
 */
export function batchReads<T>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | undefined> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { keys: Set<string>; found: Promise<ReadonlyMap<string, T>> } | undefined
  return async (key) => {
    if (!next) {
      const keys = new Set<string>()
      const found = last.then(() => {
        next = undefined
        return read([...keys])
      })
      last = found.catch(() => undefined)
      next = { keys, found }
    }
    next.keys.add(key)
    return (await next.found).get(key)
  }
}
