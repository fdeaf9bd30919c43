/** The one thing that says nothing of its reader, and so outlives every log out. */
export const THEME = 'theme'

/** The addresses that somebody came by and read; the specification names them. */
const ARRIVAL = ['utm_url', 'doctorDetail']

export function forgetArrival(local: Storage): void {
  for (const name of ARRIVAL) local.removeItem(name)
}

/** Empties all that the site keeps in this browser, the chosen theme apart. Nobody else writes to this origin. */
export function forgetKept(local: Storage, perTab: Storage): void {
  const theme = local.getItem(THEME)
  local.clear()
  perTab.clear()
  if (theme !== null) local.setItem(THEME, theme)
}
