/** Ends the pauses of all jobs at once; used when the sandbox's clock is moved. */
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
