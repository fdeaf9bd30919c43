import { inTurn } from '../../in-turn.ts'
import type { LocalMedia } from '../../media/local-media.ts'
import { createObservable } from '../../observable.ts'
import { ownViewOf, type OwnView } from '../own-view.ts'
import { settled, type ZoomClient } from './zoom-client.ts'
import { createZoomFrame, showIn } from './zoom-frame.ts'

/** The client's number for a picture of 360 lines, which is enough because this person's own picture is shown small. */
const QUALITY = 2

/**
 * Controls this side's camera, microphone and screen. Until the session is joined, these are the devices from the
 * device check; after that, the client opens the devices itself, with the same ones on.
 */
export function createZoomDevices(media: LocalMedia) {
  const own = createObservable<OwnView>(ownViewOf(media.get()))
  const turns = { camera: inTurn(), microphone: inTurn(), screen: inTurn() }
  const frame = createZoomFrame()
  let client: ZoomClient | undefined
  /**
   * How the client is connected to the sound. The client can play sound without a microphone, so nobody is asked for
   * microphone access before turning the microphone on.
   */
  let audio: 'none' | 'speaker' | 'microphone' = 'none'
  let sendsPicture = true

  const stopFollowing = media.subscribe(() => {
    if (!client) own.update(ownViewOf(media.get()))
  })
  const noteProblem = (source: 'camera' | 'microphone' | 'screen', problem: OwnView['problems']['camera']) =>
    own.update({ problems: { ...own.get().problems, [source]: problem } })

  async function listen(zoom: ZoomClient): Promise<void> {
    const heard = await settled(zoom.getMediaStream().startAudio({ speakerOnly: true }))
    audio = heard.ok ? 'speaker' : 'none'
  }

  async function speak(zoom: ZoomClient): Promise<void> {
    const stream = zoom.getMediaStream()
    if (audio === 'speaker') await settled(stream.stopAudio())
    const id = own.get().devices.microphone
    const opened = await settled(stream.startAudio({ mute: false, ...(id ? { microphoneId: id } : {}) }))
    noteProblem('microphone', opened.ok ? null : opened.error)
    own.update({ microphone: opened.ok })
    if (opened.ok) audio = 'microphone'
    else await listen(zoom)
  }

  async function turnMicrophone(zoom: ZoomClient, on: boolean): Promise<void> {
    if (audio !== 'microphone') {
      if (on) await speak(zoom)
      return
    }
    const stream = zoom.getMediaStream()
    const turned = await settled(on ? stream.unmuteAudio() : stream.muteAudio())
    if (turned.ok) own.update({ microphone: on })
  }

  async function film(zoom: ZoomClient): Promise<void> {
    const stream = zoom.getMediaStream()
    const id = own.get().devices.camera
    const opened = await settled(stream.startVideo({ originalRatio: true, ...(id ? { cameraId: id } : {}) }))
    noteProblem('camera', opened.ok ? null : opened.error)
    own.update({ camera: opened.ok })
    if (!opened.ok) return
    const drawn = await stream.attachVideo(zoom.getCurrentUserInfo().userId, QUALITY).catch(() => null)
    if (showIn(frame, drawn)) own.update({ picture: frame })
  }

  async function stopFilming(zoom: ZoomClient): Promise<void> {
    const stream = zoom.getMediaStream()
    own.update({ picture: null })
    await stream.detachVideo(zoom.getCurrentUserInfo().userId).catch(() => {}) // the picture was not drawn
    await settled(stream.stopVideo())
  }

  async function turnCamera(zoom: ZoomClient, on: boolean): Promise<void> {
    const isFilming = own.get().camera && sendsPicture
    own.update({ camera: on })
    if (on && sendsPicture && !isFilming) await film(zoom)
    if (!on && isFilming) await stopFilming(zoom)
  }

  async function turnScreen(zoom: ZoomClient, on: boolean): Promise<void> {
    const stream = zoom.getMediaStream()
    const surface = document.createElement(stream.isStartShareScreenWithVideoElement() ? 'video' : 'canvas')
    const turned = await settled(on ? stream.startShareScreen(surface) : stream.stopShareScreen())
    noteProblem('screen', turned.ok ? null : turned.error)
    own.update({ screen: on && turned.ok })
  }

  return {
    ...own,

    setMicrophone: (on: boolean) =>
      client ? turns.microphone(() => client && turnMicrophone(client, on)) : media.setMicrophone(on),
    setCamera: (on: boolean) => (client ? turns.camera(() => client && turnCamera(client, on)) : media.setCamera(on)),
    shareScreen: (on: boolean) => (client ? turns.screen(() => client && turnScreen(client, on)) : Promise.resolve()),

    async switchMicrophone(id: string): Promise<void> {
      if (!client) return media.switchMicrophone(id)
      own.update({ devices: { ...own.get().devices, microphone: id } })
      if (audio === 'microphone') await settled(client.getMediaStream().switchMicrophone(id))
    },
    async switchCamera(id: string): Promise<void> {
      if (!client) return media.switchCamera(id)
      own.update({ devices: { ...own.get().devices, camera: id } })
      if (own.get().picture) await settled(client.getMediaStream().switchCamera(id))
    },

    /** Called when the session is joined; the client then opens the devices that are on. */
    async start(joined: ZoomClient): Promise<void> {
      const { camera, microphone } = own.get()
      client = joined
      media.stop()
      own.update({ picture: null, screen: false })
      await turns.microphone(() => (microphone ? speak(joined) : listen(joined)))
      if (camera && sendsPicture) await turns.camera(() => film(joined))
    },

    /** Stops the camera while the call has no pictures, and restarts it when the call has pictures again. */
    setSendsPicture: (sends: boolean): Promise<void> =>
      turns.camera(async () => {
        if (sends === sendsPicture) return
        sendsPicture = sends
        if (!client || !own.get().camera) return
        await (sends ? film(client) : stopFilming(client))
      }),

    /** Called when a device failed, or when the person ended sharing in the browser's own bar. */
    lost: (source: 'camera' | 'microphone' | 'screen') =>
      own.update(source === 'camera' ? { camera: false, picture: null } : { [source]: false }),

    /**
     * Called when the session is lost or was never joined. The page itself then opens the devices that are on, until
     * another session is joined.
     */
    pause(): void {
      if (!client) return
      client = undefined
      audio = 'none'
      const { camera, microphone } = own.get()
      own.update({ picture: null, screen: false })
      void media.setMicrophone(microphone)
      void media.setCamera(camera)
    },

    /** Stops all capturing, but remembers which devices were on. */
    stop(): void {
      client = undefined
      stopFollowing()
      media.stop()
      own.update({ picture: null, screen: false })
    },
  }
}
