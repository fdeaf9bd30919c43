import path from 'node:path'
import { remoteNames } from '@app/federation/remote-folders'
import type { Watched } from './start-watched.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Lists the source files whose changes require a restart of one of the product's processes. */
export function filesOf(part: string): Watched[] {
  const deep = (...folders: string[]): Watched[] =>
    folders.map((folder) => ({ folder: path.join(ROOT, folder), isDeep: true, files: /(?<!\.test)\.ts$/ }))
  const rules = deep('shared/domain/src', 'shared/contracts/src')
  if (part === 'sandbox') return deep('api/sandbox')
  if (part === 'api') return [...rules, ...deep('api/src')]
  const pages = remoteNames().flatMap((name): Watched[] => [
    { folder: path.join(ROOT, 'remotes', name), files: /^manifest\.ts$/ },
    { folder: path.join(ROOT, 'remotes', name, 'src'), isDeep: true, files: /\.pages\.ts$/ },
  ])
  return [
    ...rules,
    ...pages,
    ...deep('shell/server', 'shared/kernel/src', 'shared/federation/src'),
    { folder: path.join(ROOT, 'shell/src'), files: /\.ts$/ },
  ]
}
