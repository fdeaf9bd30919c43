import { execFileSync } from 'node:child_process'

/** The ids of the renderers that a process has started and that are still running. */
export function renderersOf(parent: number): number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(([, , ppid, args]) => Number(ppid) === parent && args?.includes('renderer.mts'))
    .map(([, pid]) => Number(pid))
}
