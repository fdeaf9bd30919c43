import fs from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const TOKENS = 'shared/ui/src/tokens.css'

/** A checker that reads nothing finds nothing: fewer files than this is a failure of the checker. */
const FILES = 40

const COMMENT = /\/\*[\s\S]*?\*\//g
const RAW = [
  { what: 'a raw colour', pattern: /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i },
  { what: 'raw pixels', pattern: /\b\d*\.?\d+px\b/ },
]

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8')
/** The custom properties that a sheet sets. */
const namesIn = (css: string) => new Set(css.match(/--[\w-]+(?=:)/g))
const withoutComments = (css: string) => css.replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))

/** Colours and pixels stand in one file, and no sheet asks for a token that is not there. */
export function checkStyles(): string[] {
  const files = fs.globSync(['shared/*/src/**/*.css', 'remotes/*/src/**/*.css', 'shell/{src,server}/**/*.css'], {
    cwd: ROOT,
  })
  if (files.length < FILES) return [`read only ${files.length} style sheets`]
  const tokens = namesIn(read(TOKENS))
  return files
    .filter((file) => file !== TOKENS)
    .flatMap((file) => {
      const css = withoutComments(read(file))
      const known = tokens.union(namesIn(css))
      return css
        .split('\n')
        .flatMap((line, index) => faultsOf(line, known).map((fault) => `${file}:${index + 1} ${fault}`))
    })
}

function faultsOf(line: string, known: ReadonlySet<string>): string[] {
  // a condition can't read a custom property
  if (/@(media|container)\b/.test(line)) return /\b(?!900px)\d+px/.test(line) ? ['another width than 900px'] : []
  // names of fragments in addresses are no colours
  const code = line.replace(/url\([^)]*\)/g, '')
  const raw = RAW.filter(({ pattern }) => pattern.test(code)).map(({ what }) => `${what}: use a token of ${TOKENS}`)
  const unknown = [...code.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!).filter((name) => !known.has(name))
  return [...raw, ...unknown.map((name) => `${name} is set nowhere`)]
}
