/** Ends the pauses of all jobs at once, as a move of the sandbox's clock does. */
export function createAlarm() {
  let ringing = new AbortController()
  return {
    /** Aborted by the next ring. */
    next: (): AbortSignal => ringing.signal,
    ring(): void {
      const rung = ringing
      ringing = new AbortController()
      rung.abort()
    },
  }
}

export type Alarm = Pick<ReturnType<typeof createAlarm>, 'next'>
