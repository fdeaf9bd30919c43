import { useNavigate } from '@app/kernel'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CallView, VideoCall } from '../engine/video-engine.ts'
import { setCallRunning } from '../running-call.ts'

export interface ShownCall extends CallView {
  /** Whether the two were connected before: a missing person has then been here. */
  hasMet: boolean
}

/** The call as a screen shows it. Without its screen the call is left; after its end the page that the ticket names opens. */
export function useCall(call: VideoCall, leavePath: string): ShownCall {
  const navigate = useNavigate()
  const view = useSyncExternalStore(call.subscribe, call.get)
  const [hasMet, setHasMet] = useState(false)
  const { state } = view
  if (state === 'connected' && !hasMet) setHasMet(true)

  useEffect(() => {
    setCallRunning(true)
    return () => {
      setCallRunning(false)
      call.leave()
    }
  }, [call])
  useEffect(() => {
    // a full page load, because only a call may use the camera
    if (state === 'ended') navigate(leavePath, { replace: true })
    if (state === 'taken-over' || state === 'refused') setCallRunning(false)
    // navigate is another function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state])
  return { ...view, hasMet }
}
