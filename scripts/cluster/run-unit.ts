import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { asUser } from './users.ts'
import type { Unit } from './unit.ts'

export interface Running {
  name: string
  /** Returns the id of the running process; undefined while the unit is down. */
  pid(): number | undefined
  /** Sends a signal to the process; if the signal ends the process, it is restarted, as systemd would do. */
  signal(name: NodeJS.Signals): void
  /** Kills the process immediately, and leaves it down until `revive` is called. */
  kill(): Promise<void>
  revive(): void
  stop(): Promise<void>
}

/** Runs a unit's command, and restarts it when it dies, as systemd would. The command's output goes to a file. */
export function runUnit(name: string, unit: Unit, logs: string): Running {
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  let isWanted = true
  let pause: NodeJS.Timeout | undefined
  const log = fs.openSync(path.join(logs, `${name}.log`), 'a')

  function start(): void {
    const [program, ...args] = asUser(unit.user, unit.command)
    const mine = spawn(program!, args, {
      cwd: unit.folder ?? '/',
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...unit.env },
      stdio: ['ignore', log, log],
    })
    child = mine
    ended = new Promise((done) => {
      mine.on('error', () => done())
      mine.on('exit', () => done())
    })
    void ended.then(() => {
      if (child === mine) child = undefined
      if (isWanted && unit.restartAfter !== undefined) pause = setTimeout(start, unit.restartAfter)
    })
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    isWanted = false
    clearTimeout(pause)
    // a stopped process receives no other signal, so it is continued first
    if (signal !== 'SIGKILL') child?.kill('SIGCONT')
    child?.kill(signal)
    const late = setTimeout(() => child?.kill('SIGKILL'), unit.stopAfter)
    await ended
    clearTimeout(late)
  }

  start()
  return {
    name,
    pid: () => child?.pid,
    signal: (signal) => void child?.kill(signal),
    kill: () => end('SIGKILL'),
    revive() {
      isWanted = true
      if (!child) start()
    },
    async stop() {
      await end('SIGTERM')
      fs.closeSync(log)
    },
  }
}
