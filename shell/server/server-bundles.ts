import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Sidecar } from '@app/federation/registry'

/** What a published server bundle may import besides node: and its own files: the web process's one copy of each. */
const SUPPLIED = new Set([
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/server',
  'react-router-dom',
  '@app/kernel',
])

/** Imports server bundles by their versioned path, once each, and only those whose hash their sidecar names. */
export function createServerBundles(releases: string) {
  const published = `${pathToFileURL(releases).href}/`
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.parentURL?.startsWith(published)) return next(specifier, context)
      if (SUPPLIED.has(specifier)) return next(specifier, { ...context, parentURL: import.meta.url })
      if (specifier.startsWith('.') || specifier.startsWith('node:')) return next(specifier, context)
      throw new Error(`a server bundle imports ${specifier}`)
    },
  })
  const bundles = new Map<string, Promise<unknown>>()
  return function load<T>({ name, build, server }: Sidecar): Promise<T> {
    const key = `${name}/${build}`
    const known = bundles.get(key)
    if (known) return known as Promise<T>
    const loading = importChecked(join(releases, key, server.file), server.sha384)
    bundles.set(key, loading)
    loading.catch(() => bundles.delete(key))
    return loading as Promise<T>
  }
}

async function importChecked(file: string, hash: string): Promise<unknown> {
  const found = `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`
  if (found !== hash) throw new Error(`${file} does not match its hash`)
  return import(pathToFileURL(file).href)
}
