/** The one value that says nothing about the reader, so it survives every log out. */
export const THEME = 'theme'

/** The addresses that somebody came by and read; the specification names them. */
const ARRIVAL = ['utm_url', 'doctorDetail']

export function forgetArrival(local: Storage): void {
  for (const name of ARRIVAL) local.removeItem(name)
}

/**
 * Removes everything that the site keeps in this browser, except the chosen theme. Only this site writes to the
 * storage of its origin.
 */
export function forgetKept(local: Storage, perTab: Storage): void {
  const theme = local.getItem(THEME)
  local.clear()
  perTab.clear()
  if (theme !== null) local.setItem(THEME, theme)
}
