import type { Entry } from '@app/federation/registry'
import type { RemoteModule } from '@app/kernel'
import type { Answered } from '../../src/asked-api.ts'
import { createBundleLoader, type Shell } from './load-bundles.mts'
import type { FromRenderer, PageRequest, ToRenderer } from './messages.ts'
import { refuseImports, seal } from './seal.mts'

// Runs one build of the shell and one build of a remote in a separate process. The web process starts it with Node's
// permission model: it may read its own files, and nothing else. Before the remote's code runs, `seal` removes the
// rights that the permission model leaves.

/** The maximum length of a page, and of one log line, in characters. */
const LONGEST_PAGE = 8_000_000
const LONGEST_LINE = 1000

const channel = process
const send = (message: FromRenderer): void => void channel.send!(message)
const exit = channel.exit.bind(channel)

let shell: Shell
let entries: readonly Entry[] = []
const modules = new Map<string, RemoteModule>()
const waiting = new Map<string, (answered: Answered) => void>()

channel.on('message', (message: ToRenderer) => {
  switch (message.kind) {
    case 'load':
      return void load(message)
    case 'entries':
      entries = message.entries
      return
    case 'render':
      return void render(message.id, message.request)
    case 'answer': {
      const key = `${message.id} ${message.call}`
      waiting.get(key)?.(message.answered)
      waiting.delete(key)
    }
  }
})
// the process that started this one has ended
channel.on('disconnect', () => exit(0))
send({ kind: 'started' })

async function load({ shell: shellSource, remote }: Extract<ToRenderer, { kind: 'load' }>): Promise<void> {
  try {
    refuseImports()
    const loader = createBundleLoader()
    shell = await loader.shell(shellSource)
    seal((text) => send({ kind: 'log', text: text.slice(0, LONGEST_LINE) }))
    if (remote) modules.set(remote.name, await loader.remote(remote))
    send({ kind: 'loaded' })
  } catch (error) {
    send({ kind: 'refused', reason: reasonOf(error) })
  }
}

async function render(id: number, request: PageRequest): Promise<void> {
  send({ kind: 'begun', id })
  let calls = 0
  const ask = (path: string, query: object = {}): Promise<Answered> => {
    const call = ++calls
    const answered = new Promise<Answered>((resolve) => waiting.set(`${id} ${call}`, resolve))
    const given = Object.entries(query).filter(([, value]) => value !== undefined)
    send({
      kind: 'read',
      id,
      call,
      path,
      query: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    })
    return answered
  }
  try {
    const page = await shell.render({ ...request, entries, modules, ask })
    const { html, ...others } = { html: '', ...page }
    const rest = JSON.stringify(others)
    if (html.length + rest.length > LONGEST_PAGE) throw new Error('too long a page')
    send({ kind: 'rendered', id, html, rest })
  } catch (error) {
    send({ kind: 'threw', id, reason: reasonOf(error) })
  }
}

const reasonOf = (error: unknown): string => String(error).slice(0, LONGEST_LINE)
