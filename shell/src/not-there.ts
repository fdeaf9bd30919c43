/** The statuses for "too late" and "too often": the address that was asked for is right. */
const AGAIN = [408, 429]

/** Whether an error says that what an address asks for is not there: the API refused it, and did not fail. */
export function isNotThere(error: unknown): boolean {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' && status >= 400 && status < 500 && !AGAIN.includes(status)
}

/** Whether any of a router's errors says so: the page is a 404. */
export const hasMissing = (errors: Readonly<Record<string, unknown>> | null): boolean =>
  Object.values(errors ?? {}).some(isNotThere)
