import { fork, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { lastWords } from './last-words.ts'
import { openLog } from './rotating-log.ts'

export interface PartOptions {
  name: string
  entry: string
  args?: readonly string[]
  /** The process's whole environment; it inherits nothing from this one. */
  env: NodeJS.ProcessEnv
  /** The folder below which the log and the process's id are kept. */
  data: string
  say(line: string): void
  /** How long the process may take to report that it is ready, in milliseconds; two minutes if omitted. */
  timeout?: number
  /** How long the process may take to end, in milliseconds; 8 seconds if omitted. */
  stopAfter?: number
}

export interface Part {
  name: string
  url: string
  stop(): Promise<void>
  /** Resolves when the process ends for any reason, with that reason in one line. */
  exited: Promise<string>
}

/** How many characters of the process's error output are kept to explain why it ended. */
const KEPT = 4000
const STOP_AFTER = 8000
/** On a slow, busy machine a process may need half a minute to start; only a hang takes this long. */
const READY_WITHIN = 120_000

/**
 * Runs one process of the product. The process sends `{ ready: true, url }` over the channel when it serves, and ends
 * on 'disconnect', so that nothing outlives this process even after kill -9.
 *
 * @throws Error with a one-line message containing the process's last output if the process ends before it serves.
 */
export function startPart(options: PartOptions): Promise<Part> {
  const logFile = path.join(options.data, 'logs', `${options.name}.log`)
  const log = openLog(logFile, options.say)
  let said = ''
  // the process gets its own process group: the terminal's Ctrl-C then reaches only the supervisor, which decides the
  // order in which parts end
  const child = fork(options.entry, options.args ?? [], {
    env: options.env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  })
  let gone = false
  const exited = new Promise<string>((done) => {
    // the system could not start a process: there are too many processes or open files
    child.on('error', (error) => {
      gone = true
      done(`${options.name} can't be started: ${error.message}`)
    })
    child.on('close', (code, signal) => {
      gone = true
      const how = `${options.name} ended (${signal ?? `exit ${code}`}; log: ${logFile})`
      done(code === 0 || !said ? how : `${how}: ${lastWords(said)}`)
    })
    // the processes that the part started end with it, even those that are too busy to notice
    child.on('exit', () => killGroup(child))
  })
  // when no file descriptors are left, the process has no streams
  child.stdout?.setEncoding('utf8').on('data', (text: string) => log.write(text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    log.write(text)
    said = (said + text).slice(-KEPT)
  })
  writePid(path.join(options.data, 'run', `${options.name}.pid`), child.pid)
  const stop = async () => {
    if (gone) return
    child.kill('SIGTERM')
    const late = setTimeout(() => killGroup(child), options.stopAfter ?? STOP_AFTER)
    await exited
    clearTimeout(late)
  }
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`${options.name} was not ready in time (log: ${logFile}): ${lastWords(said)}`))
      void stop()
    }, options.timeout ?? READY_WITHIN)
    void exited.then((reason) => {
      clearTimeout(late)
      reject(new Error(lastWords(said) || reason))
    })
    child.on('message', (message: { ready?: boolean; url: string }) => {
      if (!message.ready) return
      clearTimeout(late)
      resolve({ name: options.name, url: message.url, stop, exited })
    })
  })
}

/** Writes the process id for people who want to inspect the process; a full disk must not prevent it from running. */
function writePid(file: string, pid: number | undefined): void {
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, String(pid))
  } catch {
    // the process's log, which is on the same disk, reports a full disk
  }
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL')
  } catch {
    // the process has already ended
  }
}
