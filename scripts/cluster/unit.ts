import fs from 'node:fs'

export interface Unit {
  user: string
  command: string[]
  env: Record<string, string>
  folder: string | undefined
  /** Milliseconds before the unit is restarted; undefined if it runs only once. */
  restartAfter: number | undefined
  /** How long the unit may take to end, in milliseconds. */
  stopAfter: number
}

/** Reads a systemd unit as systemd would, so that the units themselves are tested. */
export function readUnit(text: string, instance = ''): Unit {
  const lines = text.replaceAll('%i', instance).split('\n')
  const all = (name: string) =>
    lines.filter((line) => line.startsWith(`${name}=`)).map((line) => line.slice(name.length + 1))
  const [one] = all('ExecStart')
  const files = all('EnvironmentFile').map((file) => readEnvironment(fs.readFileSync(file, 'utf8')))
  return {
    user: all('User')[0]!,
    command: one!.split(' '),
    env: Object.assign({}, ...files, ...all('Environment').map((line) => readEnvironment(line.replaceAll(' ', '\n')))),
    folder: all('WorkingDirectory')[0],
    restartAfter: all('Restart')[0] === 'always' ? Number(all('RestartSec')[0] ?? 1) * 1000 : undefined,
    stopAfter: Number(all('TimeoutStopSec')[0]) * 1000,
  }
}

/** Reads an environment file as systemd would. */
export function readEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf('=')
      return [line.slice(0, at), line.slice(at + 1).replace(/^'(.*)'$/, '$1')]
    }),
  )
}
