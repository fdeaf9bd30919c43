/** Ends the pauses of all jobs immediately; used when the sandbox's clock is moved. */
export function createAlarm() {
  let ringing = new AbortController()
  return {
    /** Returns a signal that aborts when the alarm next rings. */
    next: (): AbortSignal => ringing.signal,
    ring(): void {
      const rung = ringing
      ringing = new AbortController()
      rung.abort()
    },
  }
}

export type Alarm = Pick<ReturnType<typeof createAlarm>, 'next'>
