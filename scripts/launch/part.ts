import { fork, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export interface PartOptions {
  name: string
  entry: string
  /** All of it: nothing comes from this process. */
  env: NodeJS.ProcessEnv
  /** Folder below which the log and the process's id are kept. */
  data: string
  /** Milliseconds until it must have said that it is ready. */
  timeout?: number
}

export interface Part {
  name: string
  url: string
  stop(): Promise<void>
  /** Resolves with the reason and its last lines when the process ends, however it ends. */
  exited: Promise<string>
}

const LAST_LINES = 12
const LOG_LIMIT = 10_000_000
const STOP_AFTER = 8000

/**
 * Runs one process of the product. It says `{ ready: true, url }` over the channel when it serves, and ends on
 * 'disconnect', so that nothing outlives this process even after kill -9.
 */
export function startPart(options: PartOptions): Promise<Part> {
  const logFile = path.join(options.data, 'logs', `${options.name}.log`)
  const { log, last } = openLog(logFile)
  // A group of its own: the terminal's Ctrl-C reaches the supervisor alone, which decides the order.
  const child = fork(options.entry, [], {
    env: options.env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', log)

  writePid(path.join(options.data, 'run', `${options.name}.pid`), child.pid)
  let gone = false
  const exited = new Promise<string>((done) => {
    child.on('close', (code, signal) => {
      gone = true
      done(
        `${options.name} ended (${signal ?? `exit ${code}`})\n${last()
          .map((line) => `    ${line}`)
          .join('\n')}\n    full log: ${logFile}`,
      )
    })
  })
  const stop = async () => {
    if (gone) return
    child.kill('SIGTERM')
    const late = setTimeout(() => killGroup(child), STOP_AFTER)
    await exited
    clearTimeout(late)
  }
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`${options.name} was not ready in time\n${last().join('\n')}`))
      void stop()
    }, options.timeout ?? 30_000)
    void exited.then((reason) => {
      clearTimeout(late)
      reject(new Error(reason))
    })
    child.on('message', (message: { ready?: boolean; url: string }) => {
      if (!message.ready) return
      clearTimeout(late)
      resolve({ name: options.name, url: message.url, stop, exited })
    })
  })
}

function openLog(file: string) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  if (fs.existsSync(file) && fs.statSync(file).size > LOG_LIMIT) fs.renameSync(file, `${file}.1`)
  const output = fs.createWriteStream(file, { flags: 'a' })
  const lines: string[] = []
  return {
    log(chunk: string) {
      output.write(chunk)
      lines.push(...chunk.split('\n').filter(Boolean))
      lines.splice(0, lines.length - LAST_LINES)
    },
    last: () => lines,
  }
}

function writePid(file: string, pid: number | undefined): void {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, String(pid))
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // it has ended meanwhile
  }
}
