import { createHash } from 'node:crypto'
import type { Sidecar } from '../../registry.ts'

/** Milliseconds for all pages and files: any that were not checked in time are checked in the next round. */
const PATIENCE = 20_000
/** Two buckets: the first is in every share of a canary, and the second is in none (shell/server/canary). */
const CANARYS = 0
const LIVES = 99
const BOOT = /id="boot">(.*?)<\/script>/s

/**
 * Opens a canary's pages and files as a browser with the canary would. A page counts only if the live build shows it at
 * the same time.
 *
 * @returns the failures, worded for the history; undefined if there are none.
 */
export async function smoke(site: string, { name, build, base, files, pages }: Sidecar): Promise<string | undefined> {
  const signal = AbortSignal.timeout(PATIENCE)
  for (const [file, hash] of Object.entries(files)) {
    const fault = await fileFault(site + base + file, hash, signal)
    if (signal.aborted) return undefined
    if (fault) return `${file}: ${fault}`
  }
  for (const { path } of pages.filter((page) => !page.path.includes(':'))) {
    const fault = await pageFault(site + path, signal, CANARYS, name, build)
    if (fault && !(await pageFault(site + path, signal, LIVES, name))) return `${path}: ${fault}`
  }
  return undefined
}

async function fileFault(address: string, hash: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok) return `status ${answer.status}`
    const bytes = Buffer.from(await answer.arrayBuffer())
    return `sha384-${createHash('sha384').update(bytes).digest('base64')}` === hash ? undefined : 'other bytes'
  } catch (error) {
    return (error as Error).message
  }
}

/** `build` is omitted if any build of the remote will do. */
async function pageFault(
  address: string,
  signal: AbortSignal,
  bucket: number,
  name: string,
  build?: string,
): Promise<string | undefined> {
  try {
    // a site that visitors open over https accepts only the name with the prefix
    const headers = { cookie: `bucket=${bucket}; __Host-bucket=${bucket}` }
    const answer = await fetch(address, { headers, redirect: 'manual', signal })
    if (answer.status >= 300 && answer.status < 400) return undefined
    if (answer.status >= 500) return `status ${answer.status}`
    const boot = JSON.parse(BOOT.exec(await answer.text())?.[1] ?? 'null') as Boot | null
    const rendered = boot?.rendered?.name === name ? boot.rendered.build : undefined
    if (rendered === undefined) return 'the server rendered nothing'
    return build === undefined || rendered === build ? undefined : `${rendered} had to render it`
  } catch (error) {
    return (error as Error).message
  }
}

interface Boot {
  rendered?: { name: string; build: string }
}
