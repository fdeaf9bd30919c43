import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/**
 * The packages that a team's remote imports, each with a pattern for the modules meant for remotes. `@app/contracts` is
 * not among them: when a build is published, the parts of responses that it reads are compared for each call.
 */
export const VERSIONED: Readonly<Record<string, RegExp>> = {
  domain: /./,
  kernel: /^(index|contract|members)$/,
  ui: /./,
  parts: /./,
  federation: /^(manifest|remote-build|smoke)$/,
  testing: /./,
}

const COMPILE =
  '--noEmit false --noCheck --rewriteRelativeImportExtensions --target es2024 --pretty false --declaration --emitDeclarationOnly --removeComments'
/**
 * The maximum length, in characters, of a constant; its type may be derived from the API's responses, which are
 * compared elsewhere.
 */
const LONGEST_CONSTANT = 120
/**
 * The maximum length, in characters, of any other declaration; its type may also be derived from the API's responses.
 */
const LONGEST = 400

const folderOf = (name: string) => path.join(ROOT, 'shared', name)

/** Lists a package's exports, one per line: the module, and the declaration as the compiler writes it. */
export function exportsOf(name: string): string[] {
  const target = fs.mkdtempSync(path.join(os.tmpdir(), 'clinic-exports-'))
  try {
    const args = ['--project', folderOf(name), ...COMPILE.split(' '), '--rootDir', folderOf(name), '--outDir', target]
    const { status, stdout } = spawnSync('tsc', args, { cwd: ROOT, encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} does not compile:\n${stdout}`)
    const modules = fs
      .globSync('src/*.d.ts', { cwd: target })
      .map((file) => path.basename(file, '.d.ts'))
      .filter((module) => !/\.(test|spec)$/.test(module) && VERSIONED[name]!.test(module))
    const lines = modules.flatMap((module) => declarationsOf(path.join(target, 'src'), module))
    return [...new Set(lines)].toSorted()
  } finally {
    fs.rmSync(target, { recursive: true, force: true })
  }
}

/** Matches a statement in a declaration file: it begins at the start of a line, and its other lines are indented. */
const STATEMENT = /^(?:export|declare|interface|type)\b[^\n]*(?:\n(?:\s|\}|\]|\))[^\n]*)*/gm
const HANDED_ON = /^export (?:type )?\{([^}]*)\} from '\.\/([^']+?)(?:\.js|\.ts|\.tsx)?';?$/
const NAMED = /^(?:export )?(?:declare )?(?:abstract )?(?:const|function|class|interface|type|let|enum) (\w+)/

function declarationsOf(folder: string, module: string, only?: ReadonlySet<string>): string[] {
  const source = fs.readFileSync(path.join(folder, `${module}.d.ts`), 'utf8')
  const statements = [...source.matchAll(STATEMENT)].map(([text]) => text.replaceAll(/\s+/g, ' ').trim())
  return statements.flatMap((text) => {
    const [, names, from] = HANDED_ON.exec(text) ?? []
    if (names !== undefined && from !== undefined) {
      const wanted = new Set(names.split(',').map((one) => one.trim().split(/\s+as\s+/)[0]!))
      return declarationsOf(folder, from, wanted)
    }
    if (text === 'export {};') return []
    const [, name] = NAMED.exec(text) ?? []
    // a declaration that is not exported is only there because an exported one needs it
    const isWanted = !only || name === undefined || only.has(name) || !text.startsWith('export')
    return isWanted ? membersOf(text).map((line) => `${module}: ${shortened(line)}`) : []
  })
}

const INTERFACE = /^((?:export )?interface [^{]+?) \{ (.*) \}$/

/** Writes an interface as one line per member, so that a new member counts as an addition. */
function membersOf(text: string): string[] {
  const [, head, body] = INTERFACE.exec(text) ?? []
  if (head === undefined || body === undefined) return [text]
  let depth = 0
  const members: string[] = ['']
  for (const one of body) {
    if ('{(['.includes(one)) depth++
    if ('})]'.includes(one)) depth--
    if (one === ';' && depth === 0) members.push('')
    else members[members.length - 1] += one
  }
  return [head, ...members.filter((member) => member.trim()).map((member) => `${head} { ${member.trim()} }`)]
}

/** Matches a constant's value, which is omitted because it may change: `CONTRACT` is a name, not a number. */
const VALUE = /^((?:export )?declare const \w+) = .*$/
/** Matches a function's destructured parameter, whose parts are internal to the function. */
const TAKEN_APART = /\(\{[^{}]*\}: /g

const shortened = (whole: string): string => {
  const text = whole.replace(VALUE, '$1').replaceAll(TAKEN_APART, '(of: ')
  const most = /^(?:export )?declare const /.test(text) ? LONGEST_CONSTANT : LONGEST
  return text.length > most ? `${text.slice(0, most)}…` : text
}

export interface List {
  version: string
  lines: readonly string[]
}

const listFile = (name: string) => path.join(folderOf(name), 'exports.txt')

export const versionOf = (name: string): string =>
  (JSON.parse(fs.readFileSync(path.join(folderOf(name), 'package.json'), 'utf8')) as { version: string }).version

/** Returns the reviewed list of exports; undefined for a package that has no list yet. */
export function readList(name: string): List | undefined {
  if (!fs.existsSync(listFile(name))) return undefined
  const [head = '', ...lines] = fs.readFileSync(listFile(name), 'utf8').trimEnd().split('\n')
  return { version: head.split(' ')[1] ?? '', lines }
}

export const writeList = (name: string, { version, lines }: List): void =>
  fs.writeFileSync(listFile(name), `${[`@app/${name} ${version}`, ...lines].join('\n')}\n`)

export const changelogOf = (name: string): string => fs.readFileSync(path.join(folderOf(name), 'CHANGELOG.md'), 'utf8')

/**
 * Returns why a package's version does not reflect the package's changes; undefined if it does. Teams that use the
 * package rely on its version: a removal or a change requires a new major version, an addition a new minor one.
 */
export function versionFault(name: string, before: List, now: List): string | undefined {
  const removed = before.lines.filter((line) => !now.lines.includes(line))
  const added = now.lines.filter((line) => !before.lines.includes(line))
  if (removed.length + added.length === 0) return undefined
  const [major = 0, minor = 0] = before.version.split('.').map(Number)
  const needed = removed.length > 0 ? [major + 1, 0] : [major, minor + 1]
  const [isMajor = 0, isMinor = 0] = now.version.split('.').map(Number)
  if (isMajor > needed[0]! || (isMajor === needed[0] && isMinor >= needed[1]!)) return undefined
  const what =
    removed.length > 0
      ? `removed or changed: major\n- ${removed.join('\n- ')}`
      : `added: minor\n+ ${added.join('\n+ ')}`
  return `@app/${name} is ${now.version}, and its exports need ${needed.join('.')}.0: raise the version, write it into CHANGELOG.md, then npm run exports\n${what}`
}
