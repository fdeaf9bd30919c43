/** The first match counts, because most browsers also claim to be Chrome, and Chrome also claims to be Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
] as const
/** Android also claims to be Linux. */
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** How many characters of the header are read; real browsers send fewer. */
const LOOKED_AT = 400

type Names = readonly (readonly [name: string, pattern: RegExp])[]
const nameIn = (names: Names, text: string): string | undefined => names.find(([, pattern]) => pattern.test(text))?.[0]

/**
 * Derives a browser's name from its User-Agent, in words that its owner understands, such as "Chrome on Android". The
 * name contains only words from the lists above.
 */
export function deviceName(userAgent = ''): string {
  const text = userAgent.slice(0, LOOKED_AT)
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  return browser && system ? `${browser} on ${system}` : 'A browser'
}
