import fs from 'node:fs'
import path from 'node:path'
import type { Part } from './part.ts'

/** The files whose changes restart a part. */
export interface Watched {
  folder: string
  /** True if subfolders count too; false by default. */
  isDeep?: boolean
  files: RegExp
}

interface Options {
  name: string
  watched: readonly Watched[]
  start(): Promise<Part>
  say(line: string): void
}

/** How long changes are collected, in milliseconds, because an editor may write several files at the same time. */
const GATHER = 100

/**
 * Starts a part, and restarts it when one of its files changes. If the part does not start, the failure is reported,
 * and it is tried again at the next change. We stop the part ourselves, so that no process is left if our parent
 * process is killed.
 */
export async function startWatched({ name, watched, start, say }: Options): Promise<Part> {
  const ended = Promise.withResolvers<string>()
  let current: Part | undefined
  let turn = Promise.resolve()
  let gathering: NodeJS.Timeout | undefined
  let isStopped = false

  async function begin(): Promise<string> {
    const part = await start()
    current = part
    void part.exited.then((reason) => part === current && ended.resolve(reason))
    return part.url
  }

  async function renew(): Promise<void> {
    const old = current
    current = undefined
    await old?.stop()
    if (isStopped) return
    try {
      await begin()
      say(`${name} runs the changed files`)
    } catch (error) {
      say(`${(error as Error).message}: ${name} is started again at the next change`)
    }
  }

  const url = await begin()
  const watchers = watched.map(({ folder, isDeep = false, files }) =>
    fs.watch(folder, { recursive: isDeep }, (_event, file) => {
      if (file === null || !files.test(path.basename(file))) return
      clearTimeout(gathering)
      gathering = setTimeout(() => {
        turn = turn.then(renew)
      }, GATHER)
    }),
  )
  return {
    name,
    url,
    exited: ended.promise,
    async stop() {
      isStopped = true
      for (const watcher of watchers) watcher.close()
      clearTimeout(gathering)
      await turn
      const last = current
      await last?.stop()
      ended.resolve(`${name} was stopped`)
    },
  }
}
