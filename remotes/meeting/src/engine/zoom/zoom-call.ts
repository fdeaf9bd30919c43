import type { MeetingRole, SignalToClient, ZoomTicket } from '@app/contracts/meetings'
import type { LocalMedia } from '../../media/local-media.ts'
import { createObservable } from '../../observable.ts'
import { openSignalling } from '../signalling.ts'
import { createTickets, type Renew } from '../tickets.ts'
import type { CallState, CallView, ChatMessage, OtherView, VideoCall } from '../video-engine.ts'
import type { ZoomSdk } from './zoom-client.ts'
import { createZoomDevices } from './zoom-devices.ts'
import { createZoomPicture, type Shown } from './zoom-picture.ts'
import { enterZoomSession, prepareZoom, type Other, type ReadyZoom, type ZoomSession } from './zoom-session.ts'

/**
 * Milliseconds for which we use a ticket's token without requesting a new one. Zoom accepts a token for half an hour.
 */
const FRESH = 20 * 60_000

interface ZoomCallOptions {
  load(assets: string): Promise<ZoomSdk>
  /** Called when another person has switched to our own engine. */
  onOtherEngine(): void
}

/**
 * Makes a call with Zoom. Our own signalling runs beside Zoom: it reports who is at the door, lets the patient in, and
 * ends the call. Nobody joins the Zoom session until they are let in.
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
  /** The people with whom the server has paired this person. */
  const paired = new Set<MeetingRole>()
  let ready: Promise<ReadyZoom> | undefined
  /**
   * Resolves when the last client has ended. There is only one client at a time, so the next one waits for this
   * promise.
   */
  let released: Promise<unknown> = Promise.resolve()
  let session: ZoomSession | undefined
  const pictures = new Map<MeetingRole, ReturnType<typeof createZoomPicture>>()
  let progress: 'out' | 'entering' | 'in' | 'failed' = 'out'
  let final: CallState | undefined
  /** The ids that Zoom assigned to the other people in the session, and which of them want no picture. */
  let met: readonly number[] = []
  const wantNoPicture = new Set<number>()

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
    if (message.type === 'paired') paired.add(message.peer)
    else if (message.type === 'peer-left') paired.delete(message.peer)
    // after a reconnection, the server introduces everyone again
    else paired.clear()
    standing = paired.size > 0 ? 'paired' : 'waiting'
    view.update({ isOtherHere: message.type === 'met' })
    if (standing === 'paired' && (progress === 'out' || progress === 'failed')) void enter()
    settle()
  }

  async function enter(): Promise<void> {
    progress = 'entering'
    try {
      const entered = await enterZoomSession(await prepare(), await freshTicket(), {
        onChange: settle,
        onChat: (text, by, isPrivate) => add({ from: 'other', by, text, ...(isPrivate && { privateWith: by }) }),
        onTold(message, by) {
          const other = entered.others().find(({ role }) => role === by)
          if (message.kind !== 'presence' || !other) return
          if (message.presence.voiceOnly) wantNoPicture.add(other.participant.userId)
          else wantNoPicture.delete(other.participant.userId)
          settle()
        },
        onThinLine: (isLineThin) => view.update({ isLineThin }),
        onSoundHeld: holdSound,
        onDeviceLost: devices.lost,
        onLost: fail,
      })
      if (final) return await entered.leave()
      session = entered
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
    released = Promise.resolve(left).catch(() => {}) // the client never loaded, or has already ended
    session = undefined
    ready = undefined
    for (const role of pictures.keys()) dropPicture(role)
  }

  function dropPicture(role: MeetingRole): void {
    void pictures.get(role)?.show(null)
    pictures.delete(role)
  }

  /**
   * Called when someone joins or leaves the session. Discards the requests of people who have left, and informs new
   * people about what this side sends and requests.
   */
  function meet(userIds: readonly number[]): void {
    for (const id of met) if (!userIds.includes(id)) wantNoPicture.delete(id)
    met = userIds
    tellPresence()
  }

  /** Updates the view and the pictures to match the current state. */
  function settle(): void {
    if (final) return
    const here = session?.others() ?? []
    const ids = here.map(({ participant }) => participant.userId)
    if (ids.join() !== met.join()) meet(ids)
    for (const role of pictures.keys()) if (!here.some((one) => one.role === role)) dropPicture(role)
    const { isVoiceOnly } = view.get()
    const others = here.map((other): OtherView => {
      const { role, participant } = other
      const picture = pictureOf(role)
      const noPicture = isVoiceOnly || wantNoPicture.has(participant.userId)
      void picture?.show(noPicture ? null : shownOf(other, here.length > 1))
      return {
        role,
        isConnected: !participant.isInFailover,
        remote: picture?.element ?? null,
        peer: {
          camera: participant.bVideoOn,
          microphone: participant.audio !== '' && participant.muted === false,
          screen: participant.sharerOn,
          voiceOnly: wantNoPicture.has(participant.userId),
        },
      }
    })
    // everyone gets the same picture, so it is not sent if nobody wants it
    void devices.setSendsPicture(!isVoiceOnly && !(ids.length > 0 && ids.every((id) => wantNoPicture.has(id))))
    const main = others.find(({ isConnected }) => isConnected) ?? others[0]
    view.update({ state: stateNow(here), others, remote: main?.remote ?? null, peer: main?.peer ?? null })
  }

  function pictureOf(role: MeetingRole): ReturnType<typeof createZoomPicture> | undefined {
    if (!session) return undefined
    const known = pictures.get(role) ?? createZoomPicture(session.client.getMediaStream())
    pictures.set(role, known)
    return known
  }

  function shownOf({ participant: { userId, sharerOn, bVideoOn } }: Other, isSmall: boolean): Shown | null {
    if (sharerOn) return { userId, of: 'screen', isSmall }
    return bVideoOn ? { userId, of: 'camera', isSmall } : null
  }

  function stateNow(here: readonly Other[]): CallState {
    if (progress === 'failed') return 'failed'
    if (session?.isReconnecting()) return 'reconnecting'
    if (here.some(({ participant }) => !participant.isInFailover)) return 'connected'
    if (here.length > 0) return 'reconnecting'
    if (standing === 'dropped') return 'reconnecting'
    return standing === 'waiting' ? 'waiting' : 'connecting'
  }

  /** Marks the sound as blocked until this person touches the page; the client then plays it. */
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
    view.update({ state, others: [], remote: null, peer: null, isLineThin: false })
  }

  return {
    get: view.get,
    subscribe: view.subscribe,
    setMicrophone: devices.setMicrophone,
    setCamera: devices.setCamera,
    switchMicrophone: devices.switchMicrophone,
    switchCamera: devices.switchCamera,
    shareScreen: devices.shareScreen,
    sendChat(text, to) {
      if (!session?.others().some(({ role }) => to === undefined || role === to)) return false
      session.sendChat(text, to)
      add({ from: 'me', text, ...(to && { privateWith: to }) })
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
