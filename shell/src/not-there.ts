/** The statuses for "too late" and "too often", where the requested address itself is correct. */
const AGAIN = [408, 429]

/**
 * Returns true if an error means that the requested thing does not exist: the API refused the request, but did not
 * fail.
 */
export function isNotThere(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500 && !AGAIN.includes(status)
}

/** Returns true if any of a router's errors means that something does not exist: then the page is a 404. */
export const hasMissing = (errors: Readonly<Record<string, unknown>> | null): boolean =>
  Object.values(errors ?? {}).some(isNotThere)
