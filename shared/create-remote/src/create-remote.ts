import fs from 'node:fs'
import path from 'node:path'

const TEMPLATE = path.resolve(import.meta.dirname, '../template')
const PACKAGES = path.resolve(import.meta.dirname, '../packages')

const USAGE = `create-remote <name>   makes a remote in a new folder of that name
create-remote --renew  in the folder of a remote: takes the packages of this create-remote`

/** A name becomes part of an address, and of a variable's name. */
const NAME = /^[a-z][a-z0-9]*$/

/** @throws Error in plain words; nothing was written. */
export function createRemote(args: readonly string[], cwd: string, say: (line: string) => void): void {
  const [name, ...more] = args
  if (!name || more.length > 0) throw new Error(USAGE)
  if (name === '--renew') return renew(cwd, say)
  if (!NAME.test(name) || name === 'shell')
    throw new Error(`${name}: a remote's name is small letters and digits, begins with a letter, and is not shell`)
  const folder = path.join(cwd, name)
  if (fs.existsSync(folder)) throw new Error(`${name} is there already`)
  for (const file of filesBelow(TEMPLATE)) {
    // npm leaves files whose names begin with a dot out of a package
    const target = path.join(folder, named(file, name).replace(/^(gitignore|npmrc)$/, '.$1'))
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.writeFileSync(target, named(fs.readFileSync(path.join(TEMPLATE, file), 'utf8'), name))
  }
  fs.cpSync(PACKAGES, path.join(folder, 'packages'), { recursive: true })
  say(`made the remote ${name}. Next: cd ${name} && npm install && npm test`)
}

const named = (text: string, name: string): string =>
  text.replaceAll('desk', name).replaceAll('Desk', name[0]!.toUpperCase() + name.slice(1))

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.statSync(path.join(folder, file)).isFile())

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>

/**
 * Adopts the packages, and the versions of other packages with which they were built. Dependencies that the team added
 * itself stay.
 */
function renew(folder: string, say: (line: string) => void): void {
  if (!fs.existsSync(path.join(folder, 'manifest.ts'))) throw new Error('there is no remote in this folder')
  const read = (file: string) => JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
  const [own, given] = [read(path.join(folder, 'package.json')), read(path.join(TEMPLATE, 'package.json'))]
  for (const kind of ['dependencies', 'devDependencies'] as const) Object.assign(own[kind], given[kind])
  fs.rmSync(path.join(folder, 'packages'), { recursive: true, force: true })
  fs.cpSync(PACKAGES, path.join(folder, 'packages'), { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  say('took the packages. Next: npm install && npm test')
}
