/** The only value that reveals nothing about the reader; it therefore survives every logout. */
export const THEME = 'theme'

/**
 * The keys of the address through which a visitor arrived and of the profile they read; the specification names the
 * keys.
 */
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
