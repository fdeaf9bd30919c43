/** A value that changes, in the form that useSyncExternalStore reads. */
export interface Observable<T> {
  get(): T
  /** Calls the listener at each change, and returns a function that stops listening. */
  subscribe(listener: () => void): () => void
}

export function createObservable<T extends object>(initial: T) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    update(part: Partial<T>) {
      value = { ...value, ...part }
      listeners.forEach((listener) => listener())
    },
  }
}
