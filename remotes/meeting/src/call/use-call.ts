import { now, useNavigate } from '@app/kernel'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CallView, VideoCall } from '../engine/video-engine.ts'
import { setCallRunning } from '../running-call.ts'

export interface ShownCall extends CallView {
  /** True if the two people have been connected, so that a person who is now missing was here before. */
  hasMet: boolean
  /** When this page got each of the messages, in milliseconds since the epoch. */
  times: readonly number[]
}

/**
 * Returns a screen's view of the call. Unmounting the screen leaves the call. When the call ends, the page named in the
 * ticket opens.
 */
export function useCall(call: VideoCall, leavePath: string): ShownCall {
  const navigate = useNavigate()
  const view = useSyncExternalStore(call.subscribe, call.get)
  const [hasMet, setHasMet] = useState(false)
  const [times, setTimes] = useState<readonly number[]>([])
  const { state, messages } = view
  if (state === 'connected' && !hasMet) setHasMet(true)
  if (messages.length > times.length) setTimes([...times, ...messages.slice(times.length).map(now)])

  useEffect(() => {
    setCallRunning(true)
    return () => {
      setCallRunning(false)
      call.leave()
    }
  }, [call])
  useEffect(() => {
    // leaving loads a full page, because only a call's page may use the camera
    if (state === 'ended') navigate(leavePath, { replace: true })
    if (state === 'taken-over' || state === 'refused') setCallRunning(false)
    // navigate is a new function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state])
  return { ...view, hasMet, times }
}
