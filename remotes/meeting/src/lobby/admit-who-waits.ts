import type { VideoCall } from '../engine/video-engine.ts'

/** Milliseconds within which the server reports a patient who was already waiting. */
const SOON = 5_000

/**
 * Lets in the patient who was waiting when the doctor pressed the button. A patient who comes later must be let in with
 * another tap.
 */
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
