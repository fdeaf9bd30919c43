import type { SignalToClient, ZoomTicket } from '@app/contracts/meetings'
import type { LocalMedia } from '../../media/local-media.ts'
import { createObservable } from '../../observable.ts'
import { openSignalling } from '../signalling.ts'
import { createTickets, type Renew } from '../tickets.ts'
import type { CallState, CallView, ChatMessage, VideoCall } from '../video-engine.ts'
import type { ZoomSdk } from './zoom-client.ts'
import { createZoomDevices } from './zoom-devices.ts'
import { createZoomPicture, type Shown } from './zoom-picture.ts'
import { enterZoomSession, prepareZoom, type ReadyZoom, type ZoomSession } from './zoom-session.ts'

/** Milliseconds for which we use a ticket's token without asking for a new one. The token is valid for half an hour. */
const FRESH = 20 * 60_000

interface ZoomCallOptions {
  load(assets: string): Promise<ZoomSdk>
  /** Called when the other person has changed to our own engine. */
  onOtherEngine(): void
}

/**
 * Makes a call by Zoom. Our own signalling runs beside it: it says who is at the door, lets the patient in, and ends
 * the call. Nobody enters the Zoom session until both people are let in.
 */
export function createZoomCall(
  first: ZoomTicket,
  media: LocalMedia,
  renew: Renew,
  { load, onOtherEngine }: ZoomCallOptions,
): VideoCall {
  const devices = createZoomDevices(media)
  const view = createObservable<CallView>({
    state: 'connecting',
    isOtherHere: false,
    others: [],
    remote: null,
    peer: null,
    isSoundHeld: false,
    local: devices.get(),
    isVoiceOnly: false,
    isLineThin: false,
    messages: [],
    news: 0,
  })
  const tickets = createTickets(first, renew)
  const takenAt = performance.now()
  let standing: 'coming' | 'waiting' | 'paired' | 'dropped' = 'coming'
  let ready: Promise<ReadyZoom> | undefined
  /** Resolves when the last client has ended. There is one client at a time, so the next one waits for this. */
  let released: Promise<unknown> = Promise.resolve()
  let session: ZoomSession | undefined
  let picture: ReturnType<typeof createZoomPicture> | undefined
  let progress: 'out' | 'entering' | 'in' | 'failed' = 'out'
  let final: CallState | undefined
  /** The id that Zoom gave the other person in the session. */
  let met: number | undefined
  let wantsNoPicture = false

  // loads the client while this person waits, so that nothing is left to load when they are let in
  const prepare = () => (ready ??= released.then(() => prepareZoom(load, first.assets)))
  prepare().catch(() => {}) // reported when the client is needed

  const stopFollowing = devices.subscribe(() => view.update({ local: devices.get() }))
  const signalling = openSignalling({
    nextAddress: tickets.nextAddress,
    onMessage,
    onDropped() {
      standing = 'dropped'
      settle()
    },
    onFinal: finish,
  })

  function onMessage(message: SignalToClient): void | Promise<void> {
    if (message.type === 'ended') return finish('ended')
    if (message.type === 'news') return view.update({ news: view.get().news + 1 })
    if (message.type === 'signal') return message.payload.kind === 'engine' ? onOtherEngine() : undefined
    standing = message.type === 'paired' ? 'paired' : 'waiting'
    view.update({ isOtherHere: message.type === 'met' })
    if (standing === 'paired' && (progress === 'out' || progress === 'failed')) void enter()
    settle()
  }

  async function enter(): Promise<void> {
    progress = 'entering'
    try {
      const entered = await enterZoomSession(await prepare(), await freshTicket(), {
        onChange: settle,
        onChat: (text) => add({ from: 'other', text }),
        onTold(message) {
          if (message.kind !== 'presence') return
          wantsNoPicture = message.presence.voiceOnly
          settle()
        },
        onThinLine: (isLineThin) => view.update({ isLineThin }),
        onSoundHeld: holdSound,
        onDeviceLost: devices.lost,
        onLost: fail,
      })
      if (final) return await entered.leave()
      session = entered
      picture = createZoomPicture(entered.client.getMediaStream())
      progress = 'in'
      settle()
      await devices.start(entered.client)
    } catch {
      fail()
    }
  }

  async function freshTicket(): Promise<ZoomTicket> {
    const latest = tickets.latest()
    if (performance.now() - takenAt < FRESH && latest.engine === 'zoom') return latest
    const renewed = await renew()
    if (!renewed.ok || renewed.value.engine !== 'zoom') throw new Error('no ticket for it')
    return renewed.value
  }

  function fail(): void {
    if (final) return
    progress = 'failed'
    letGo()
    devices.pause()
    settle()
  }

  function letGo(): void {
    const left = session ? session.leave() : ready?.then(({ sdk }) => sdk.destroyClient())
    released = Promise.resolve(left).catch(() => {}) // the client never loaded, or is gone already
    session = undefined
    ready = undefined
    void picture?.show(null)
    picture = undefined
  }

  /**
   * Called when the other person in the session changes or leaves. Forgets what the last person asked for, and tells
   * the new one what this side sends and asks for.
   */
  function meet(userId: number | undefined): void {
    met = userId
    wantsNoPicture = false
    tellPresence()
  }

  /** Updates the view and the pictures to the current state. */
  function settle(): void {
    if (final) return
    const other = session?.other()
    if (other?.userId !== met) meet(other?.userId)
    const noPicture = view.get().isVoiceOnly || wantsNoPicture
    const shown: Shown | null =
      !other || noPicture ? null : other.sharerOn ? { userId: other.userId, of: 'screen' } : cameraOf(other)
    void picture?.show(shown)
    void devices.setSendsPicture(!noPicture)
    view.update({
      state: stateNow(),
      remote: other && picture ? picture.element : null,
      peer: other
        ? {
            camera: other.bVideoOn,
            microphone: other.audio !== '' && other.muted === false,
            screen: other.sharerOn,
            voiceOnly: wantsNoPicture,
          }
        : null,
    })
  }

  const cameraOf = ({ userId, bVideoOn }: { userId: number; bVideoOn: boolean }): Shown | null =>
    bVideoOn ? { userId, of: 'camera' } : null

  function stateNow(): CallState {
    if (progress === 'failed') return 'failed'
    const other = session?.other()
    if (session?.isReconnecting() || other?.isInFailover) return 'reconnecting'
    if (other) return 'connected'
    if (standing === 'dropped') return 'reconnecting'
    return standing === 'waiting' ? 'waiting' : 'connecting'
  }

  /** Marks the sound as blocked until this person touches the page; then the client plays it. */
  function holdSound(): void {
    view.update({ isSoundHeld: true })
    document.addEventListener('click', () => view.update({ isSoundHeld: false }), { once: true })
  }

  function tellPresence(): void {
    const { camera, microphone, screen } = devices.get()
    session?.tell({
      kind: 'presence',
      presence: { camera, microphone, screen, voiceOnly: view.get().isVoiceOnly },
    })
  }

  function add(message: ChatMessage): void {
    view.update({ messages: [...view.get().messages, message] })
  }

  function finish(state: CallState): void {
    final = state
    signalling.close()
    letGo()
    stopFollowing()
    devices.stop()
    view.update({ state, remote: null, peer: null, isLineThin: false })
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    setMicrophone: devices.setMicrophone,
    setCamera: devices.setCamera,
    switchMicrophone: devices.switchMicrophone,
    switchCamera: devices.switchCamera,
    shareScreen: devices.shareScreen,
    sendChat(text) {
      if (!session?.other()) return false
      session.sendChat(text)
      add({ from: 'me', text })
      return true
    },
    setVoiceOnly(isVoiceOnly) {
      view.update({ isVoiceOnly })
      tellPresence()
      settle()
    },
    admit: () => signalling.send({ type: 'admit' }),
    leave: () => finish('ended'),
  }
}
