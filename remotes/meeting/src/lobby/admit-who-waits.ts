import type { VideoCall } from '../engine/video-engine.ts'

/** Milliseconds in which the server says that somebody waits who was there a moment ago. */
const SOON = 5_000

/** Lets in the patient who waited when the doctor said so. Who comes later is let in by a tap of its own. */
export function admitWhoWaits(call: VideoCall): void {
  const stop = call.subscribe(() => {
    if (!call.get().isOtherHere) return
    end()
    call.admit()
  })
  const timer = setTimeout(stop, SOON)
  function end(): void {
    clearTimeout(timer)
    stop()
  }
}
