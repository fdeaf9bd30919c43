import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TOKENS = 'shared/ui/src/tokens.css'

/** A checker that reads nothing finds no errors, so the check fails if it reads fewer files than this. */
const FILES = 40

const NAMED = 'white|black|red|green|blue|gr[ae]y|silver|navy|teal|orange|purple|pink|yellow|gold|maroon|olive|brown'
const COMMENT = /\/\*[\s\S]*?\*\//g
const RAW = [
  { what: 'a raw colour', pattern: /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i },
  { what: 'a named colour', pattern: new RegExp(`:[^;]*(?<![\\w-])(?:${NAMED})(?![\\w-])`, 'i') },
  { what: 'raw pixels or points', pattern: /\b\d*\.?\d+(?:px|pt)\b/i },
  // widths and heights belong to a layout; a sum that contains a token counts as a token
  {
    what: 'a raw size of type, room or corner',
    pattern:
      /(?:^|[{;])\s*(?:font-size|(?:scroll-)?(?:padding|margin)[a-z-]*|(?:row-|column-)?gap|border-[a-z-]*radius|box-shadow|line-height|letter-spacing)\s*:(?![^;]*(?:calc|min)\()[^;]*\drem\b/i,
  },
]
/** The components that set a style themselves, each with the reason; every other component uses a class. */
const INLINE: Readonly<Record<string, string>> = {
  'remotes/doctor/src/calendar/day-by-hours.tsx': 'properties that place a booking at its minutes',
  'shared/ui/src/avatar.tsx': 'its size is a number that it is given',
  'shared/ui/src/states.tsx': 'each bar of a skeleton has a width of its own',
  'shell/src/gallery/tokens.tsx': 'shows the tokens by their names',
}

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
/** Lists the custom properties that a style sheet sets. */
const namesIn = (css: string) => new Set(css.match(/--[\w-]+(?=:)/g))
const withoutComments = (css: string) => css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))

/**
 * Checks that colours, pixels and sizes are in one file, that no style sheet uses an unknown token, that styles are
 * written in style sheets, and that a component uses only classes that its style sheet has.
 */
export function checkStyles(): string[] {
  const files = fs.globSync(['shared/*/src/**/*.css', 'remotes/*/src/**/*.css', 'shell/{src,server}/**/*.css'], {
    cwd: ROOT,
  })
  if (files.length < FILES) return [`read only ${files.length} style sheets`]
  const tokens = namesIn(read(TOKENS))
  const inline = fs
    .globSync('{shared,remotes,shell}/**/*.tsx', { cwd: ROOT, exclude: ['**/node_modules/**', '**/*.test.tsx'] })
    .filter((file) => /\bstyle=\{/.test(read(file)) && !(file in INLINE))
    .map((file) => `${file} sets a style by itself: give it a class`)
  const inSheets = files
    .filter((file) => file !== TOKENS)
    .flatMap((file) => {
      const css = withoutComments(read(file))
      const known = tokens.union(namesIn(css))
      return css
        .split('\n')
        .flatMap((line, index) => faultsOf(line, known).map((fault) => `${file}:${index + 1} ${fault}`))
    })
  const unknown = fs
    .globSync('{shared,remotes,shell}/**/*.tsx', { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .flatMap((file) => unknownClasses(file).map((name) => `${file} uses ${name}, which its style sheet lacks`))
  return [...inline, ...inSheets, ...unknown]
}

const SHEET = /^import (\w+) from '(\.[^']+\.module\.css)'/gm

function unknownClasses(file: string): string[] {
  const code = read(file)
  return [...code.matchAll(SHEET)].flatMap(([, name, place]) => {
    const known = new Set(read(path.join(path.dirname(file), place!)).match(/(?<=\.)[a-z]\w*/gi))
    const uses = code.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))
    return [...uses].filter(([, one]) => !known.has(one!)).map(([use]) => use)
  })
}

function faultsOf(line: string, known: ReadonlySet<string>): string[] {
  // a condition can't read a custom property
  if (/@(media|container)\b/.test(line)) return /\b(?!900px)\d+px/.test(line) ? ['another width than 900px'] : []
  // a fragment in an address may look like a colour, so addresses are removed first
  const code = line.replace(/url\([^)]*\)/g, '')
  const raw = RAW.filter(({ pattern }) => pattern.test(code)).map(({ what }) => `${what}: use a token of ${TOKENS}`)
  const unknown = [...code.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!).filter((name) => !known.has(name))
  return [...raw, ...unknown.map((name) => `${name} is set nowhere`)]
}
