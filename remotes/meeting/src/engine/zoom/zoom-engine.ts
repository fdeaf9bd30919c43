import type { JoinTicket } from '@app/contracts/meetings'
import { createObservable } from '../../observable.ts'
import type { CallState, CallView, VideoCall, VideoEngine } from '../video-engine.ts'
import { loadZoom } from './load-zoom.ts'
import type { ZoomSdk } from './zoom-client.ts'
import { createZoomCall } from './zoom-call.ts'

const FINAL: readonly CallState[] = ['ended', 'taken-over', 'refused']

/**
 * Makes calls with Zoom, with another engine as a fallback. If Zoom fails, one person switches to the other engine with
 * one tap; the other person's page is notified and switches too.
 */
export const createZoomEngine = (
  load: (assets: string) => Promise<ZoomSdk>,
  loadReserve: () => Promise<VideoEngine>,
): VideoEngine => ({
  async join(ticket: JoinTicket, media, renew) {
    if (ticket.engine !== 'zoom') throw new Error('a ticket for another engine')
    let call: VideoCall = createZoomCall(ticket, media, renew, { load, onOtherEngine: () => void changeOver() })
    /** The messages from before the switch of engines; the other engine has its own list. */
    let said: CallView['messages'] = []
    let isChanging = false
    let isOver = false
    const view = createObservable<CallView>(call.get())
    const follow = () =>
      call.subscribe(() => {
        const now = call.get()
        view.update({ ...now, messages: [...said, ...now.messages] })
      })
    let stopFollowing = follow()

    async function changeOver(): Promise<void> {
      if (isChanging) return
      isChanging = true
      view.update({ state: 'connecting' })
      try {
        const [reserve, renewed] = await Promise.all([loadReserve(), renew()])
        const before = call.get()
        if (FINAL.includes(before.state)) return
        stopFollowing()
        call.leave()
        if (!renewed.ok) return view.update({ state: 'refused', remote: null })
        said = view.get().messages
        const { microphone, camera } = before.local
        void media.setMicrophone(microphone)
        void media.setCamera(camera)
        call = await reserve.join(renewed.value, media, renew)
        if (isOver) return call.leave()
        call.setVoiceOnly(before.isVoiceOnly)
        view.update({ ...call.get(), messages: said })
        stopFollowing = follow()
      } catch {
        // the engine or a ticket did not load, so the person may tap again
        isChanging = false
        view.update({ state: 'failed' })
      }
    }

    return {
      get: view.get,
      subscribe: view.subscribe,
      setMicrophone: (on) => call.setMicrophone(on),
      setCamera: (on) => call.setCamera(on),
      switchMicrophone: (id) => call.switchMicrophone(id),
      switchCamera: (id) => call.switchCamera(id),
      shareScreen: (on) => call.shareScreen(on),
      sendChat: (text, to) => call.sendChat(text, to),
      setVoiceOnly: (on) => call.setVoiceOnly(on),
      admit: () => call.admit(),
      useOtherWay: () => void changeOver(),
      leave() {
        isOver = true
        call.leave()
        view.update({ state: 'ended' })
      },
    }
  },
})

export const zoomEngine = createZoomEngine(loadZoom, async () => (await import('../webrtc-engine.ts')).webrtcEngine)
