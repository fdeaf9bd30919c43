/** The first that fits counts: most browsers also say that they are Chrome, and Chrome that it is Safari. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['UC Browser', /\bUC ?Browser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ .*\bSafari\//],
] as const
/** Android says that it is Linux too. */
const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Characters; what a browser says of itself is shorter. */
const LOOKED_AT = 400

type Names = readonly (readonly [name: string, pattern: RegExp])[]
const nameIn = (names: Names, text: string): string | undefined => names.find(([, pattern]) => pattern.test(text))?.[0]

/** What its owner calls a browser, "Chrome on Android", by its User-Agent. All words are of the lists above. */
export function deviceName(userAgent = ''): string {
  const text = userAgent.slice(0, LOOKED_AT)
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)]
  return browser && system ? `${browser} on ${system}` : 'A browser'
}
