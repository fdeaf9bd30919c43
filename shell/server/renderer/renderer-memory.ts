import { readFileSync } from 'node:fs'

/** The megabytes of memory that a renderer may use: its heap, and the buffers that the heap limit does not count. */
export const RESIDENT = 512
/** Milliseconds between two checks. */
const LOOK = 250

/**
 * Calls `onOver` as soon as a process uses too much memory. Only Linux reports a process's memory; on other systems,
 * which are only for development, only the heap is limited.
 *
 * @returns a function that stops the checks.
 */
export function watchMemory(processId: number, onOver: () => void): () => void {
  const timer = setInterval(() => {
    if ((residentOf(processId) ?? 0) > RESIDENT) onOver()
  }, LOOK)
  timer.unref()
  return () => clearInterval(timer)
}

function residentOf(processId: number): number | undefined {
  try {
    const [, kibibytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8')) ?? []
    return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1_000_000
  } catch {
    return undefined
  }
}
