/** Milliseconds that the server's clock is ahead of this device's. */
let ahead = 0

/** Hears the server's time as one of its answers tells it. */
export function hearTime(instant: unknown): void {
  const told = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  if (!Number.isNaN(told)) ahead = told - Date.now()
}

/** The server's time in milliseconds, as far as it is known: a device's own clock may be hours off. */
export const now = (): number => Date.now() + ahead
