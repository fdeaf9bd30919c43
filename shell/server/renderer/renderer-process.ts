import { log } from '@app/telemetry/log'
import type { Entry } from '@app/federation/registry'
import { MODULE_END } from '@app/federation/workplace'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Redirected, Rendered } from '../../src/entry.server.tsx'
import type { DependsOn } from '../page-cache.ts'
import { createServerApi } from '../server-api.ts'
import { rendererClock } from './renderer-clock.ts'
import { RESIDENT, watchMemory } from './renderer-memory.ts'
import type { FromRenderer, PageRequest, Source, ToRenderer } from './messages.ts'

/**
 * Time limits in milliseconds for three steps: for Node to start, which takes long if many processes start at the same
 * time; for code to load; and for a page to render, not counting the time it waits for the API.
 */
const START_LIMIT = 15_000
const LOAD_LIMIT = 5000
const RENDER_LIMIT = 3000
/**
 * Three limits for a renderer: the megabytes of its heap; the number of reads from the API for one page; and the number
 * of its log lines that are passed on per minute.
 */
const HEAP = 256
const READS = 100
const LINES = 200
/**
 * Seconds of CPU time after which the system stops a renderer; the next page then starts another. A renderer in an
 * endless loop handles no message, and would outlive a web process that was killed.
 */
const CPU_SECONDS = 300
/**
 * The maximum kibibytes of data that the system gives a renderer, because buffers may grow by hundreds of megabytes
 * between two memory checks. Node reserves a third of it when it starts.
 */
const DATA = 1_500_000
/** The maximum number of characters that we keep of Node's last output. */
const LAST_WORDS = 500

const FILES = ['renderer', 'load-bundles', 'seal'].map((module) =>
  join(import.meta.dirname, module + MODULE_END.replace('.', '.m')),
)

/** The outcome of rendering a page. `lost`: its renderer ended, perhaps because another page failed. */
export type Outcome =
  | { kind: 'page'; page: Rendered | Redirected; dependsOn: DependsOn }
  | { kind: 'refused' | 'threw' | 'late' | 'lost'; reason: string }

export interface RendererProcess {
  render(request: PageRequest, entries: readonly Entry[]): Promise<Outcome>
  /** Stops the renderer once it has finished its pages. */
  retire(): void
  kill(): void
  exited: Promise<void>
}

interface Running {
  done(outcome: Outcome): void
  isBegun: boolean
  reads: number
  api: ReturnType<typeof createServerApi>
  clock: ReturnType<typeof rendererClock>
}

interface Options {
  /** The name of the renderer in the log: 'booking/3f2a'. */
  label: string
  shell: Source
  remote?: Source & { name: string }
  apiUrl: string
}

/** Runs the code of one shell and one remote in a separate process, which may read no files and holds no secrets. */
export function startRenderer({ label, shell, remote, apiUrl }: Options): RendererProcess {
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -t ${CPU_SECONDS}; ulimit -d ${DATA}; exec "$0" "$@"`,
      process.execPath,
      '--permission',
      ...FILES.map((file) => `--allow-fs-read=${file}`),
      `--max-old-space-size=${HEAP}`,
      '--disable-warning=ExperimentalWarning',
      FILES[0]!,
    ],
    {
      env: { NODE_ENV: 'production' },
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // this serialization passes texts on unchanged, without quotes and escapes
      serialization: 'advanced',
    },
  )
  const running = new Map<number, Running>()
  let ids = 0
  let lines = 0
  let minute = 0
  let lastWords = ''
  let known: readonly Entry[] | undefined
  let open = 0
  let isRetired = false
  /** The reason why the renderer renders no page. */
  let refusal = ''
  const loaded = Promise.withResolvers<boolean>()

  const say = (text: string) => {
    const now = Math.floor(performance.now() / 60_000)
    lines = now === minute ? lines + 1 : 1
    minute = now
    if (lines <= LINES) log.error({ part: label }, text)
  }
  // a message to a process that has ended may be lost, and with it the rendering that it requests
  const send = (message: ToRenderer) => void (child.connected && child.send(message, () => {}))
  const kill = () => void child.kill('SIGKILL')
  const end = (reason: string) => {
    refusal ||= reason
    loaded.resolve(false)
    kill()
  }

  const endMemoryChecks = watchMemory(child.pid ?? 0, () => {
    endMemoryChecks()
    const reason = `took more than ${RESIDENT} MB of memory`
    say(reason)
    end(reason)
  })

  const exited = new Promise<void>((resolve) => {
    const gone = (how: string) => {
      loading.stop()
      endMemoryChecks()
      refusal ||= how
      loaded.resolve(false)
      for (const page of running.values()) page.done({ kind: 'lost', reason: refusal })
      resolve()
    }
    child.on('error', (error) => gone(error.message))
    child.on('exit', (code, signal) => {
      if (signal !== 'SIGKILL') say(`ended (${signal ?? `exit ${code}`}) ${lastWords}`)
      gone(`ended (${signal ?? `exit ${code}`})`)
    })
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-LAST_WORDS)))

  child.on('message', (message: FromRenderer | null) => {
    if (!message) return
    if (message.kind === 'started') {
      loading.stop()
      loading = rendererClock(LOAD_LIMIT, () => end('did not load in time'))
      return
    }
    if (message.kind === 'loaded') {
      loading.stop()
      return loaded.resolve(true)
    }
    if (message.kind === 'refused') return end(message.reason)
    if (message.kind === 'log') return say(message.text)
    const page = running.get(message.id)
    if (!page) return
    switch (message.kind) {
      case 'begun':
        page.isBegun = true
        return
      case 'read':
        return void answer(page, message)
      case 'rendered':
        return page.done(madeOf(message, page.api.dependsOn()))
      case 'threw':
        return page.done({ kind: 'threw', reason: message.reason })
    }
  })

  /** The page's clock is paused during a read from the API, because that time is not the page's fault. */
  async function answer(page: Running, { id, call, path, query }: Extract<FromRenderer, { kind: 'read' }>) {
    if (++page.reads > READS) return late(page, `${READS} reads for one page`)
    page.clock.pause()
    const answered = await page.api.ask(path, query)
    send({ kind: 'answer', id, call, answered })
    page.clock.resume()
  }

  function late(page: Running, reason: string): void {
    page.done({ kind: page.isBegun ? 'late' : 'lost', reason })
    kill()
  }

  let loading = rendererClock(START_LIMIT, () => end('did not start in time'))
  send({ kind: 'load', shell, ...(remote ? { remote } : {}) })

  async function renderOnceLoaded(request: PageRequest, entries: readonly Entry[]): Promise<Outcome> {
    if (!(await loaded.promise)) return { kind: 'refused', reason: refusal }
    if (known !== entries) send({ kind: 'entries', entries })
    known = entries
    const id = ++ids
    return new Promise((resolve) => {
      const page: Running = {
        isBegun: false,
        reads: 0,
        api: createServerApi(apiUrl),
        clock: rendererClock(RENDER_LIMIT, () => late(page, `took more than ${RENDER_LIMIT} ms`)),
        done(outcome) {
          page.clock.stop()
          running.delete(id)
          resolve(outcome)
        },
      }
      running.set(id, page)
      if (!child.connected) return page.done({ kind: 'lost', reason: 'it has ended' })
      send({ kind: 'render', id, request })
    })
  }

  const endIfDone = () => {
    if (isRetired && open === 0) kill()
  }
  return {
    render(request, entries) {
      open++
      return renderOnceLoaded(request, entries).finally(() => {
        open--
        endIfDone()
      })
    },
    exited,
    kill,
    retire() {
      isRetired = true
      endIfDone()
    },
  }
}

function madeOf({ html, rest }: Extract<FromRenderer, { kind: 'rendered' }>, dependsOn: DependsOn): Outcome {
  const others = JSON.parse(rest) as Redirected | Omit<Rendered, 'html'>
  return { kind: 'page', page: 'to' in others ? others : { ...others, html }, dependsOn }
}
