const loading = new Map<string, Promise<void>>()

/**
 * Loads another site's script once. Only documents with the `pay` policy allow such a script, and only the provider's.
 *
 * @throws Error if the script does not load; the next call tries again.
 */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url)
  if (known) return known
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const script = document.createElement('script')
  script.onload = () => resolve()
  script.onerror = () => {
    loading.delete(url)
    script.remove()
    reject(new Error(`${url} did not load`))
  }
  script.src = url
  document.head.append(script)
  loading.set(url, promise)
  return promise
}
