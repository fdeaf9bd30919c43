import type { MeetingRole, SignalPayload, SignalToClient } from '@app/contracts/meetings'
import { presenceOf, type LocalView } from '../media/local-media.ts'
import { createObservable } from '../observable.ts'
import { ORDER } from '../people.ts'
import { ownViewOf } from './own-view.ts'
import { createPeerLink, type OutgoingTracks, type PeerLink } from './peer-link.ts'
import { openSignalling } from './signalling.ts'
import { createTickets } from './tickets.ts'
import type { CallState, CallView, ChatMessage, OtherView, Presence, VideoEngine } from './video-engine.ts'

/** One pairing; a signal with a different number belongs to a pairing that is over, and is ignored. */
interface Pairing {
  role: MeetingRole
  generation: number
  link: PeerLink
  state: 'connecting' | 'connected' | 'reconnecting'
  peer: Presence | null
  isLineThin: boolean
}

/**
 * The clinic's own engine: each browser connects directly to every other browser, and the API only introduces them.
 * Each pair of browsers fails and recovers independently.
 */
export const webrtcEngine: VideoEngine = {
  async join(first, media, renew) {
    const view = createObservable<CallView>({
      state: 'connecting',
      isOtherHere: false,
      others: [],
      remote: null,
      peer: null,
      isSoundHeld: false,
      local: ownViewOf(media.get()),
      isVoiceOnly: false,
      isLineThin: false,
      messages: [],
      news: 0,
    })
    const tickets = createTickets(first, renew)
    /** The people in the call, according to the server. */
    const present = new Set<MeetingRole>()
    const pairings = new Map<MeetingRole, Pairing>()
    /** The number of pairings with each person since they were last connected. */
    const tries = new Map<MeetingRole, number>()
    /** The state of the call while there is no pairing. */
    let alone: 'connecting' | 'waiting' | 'reconnecting' = 'connecting'

    const signalling = openSignalling({
      nextAddress: tickets.nextAddress,
      onMessage,
      onDropped() {
        // people who are connected can continue talking without the server
        alone = 'reconnecting'
        settle('reconnecting')
      },
      onFinal: finish,
    })

    const stopFollowing = media.subscribe(() => {
      view.update({ local: ownViewOf(media.get()) })
      sendTracks()
      tellPresence()
    })

    async function onMessage(message: SignalToClient): Promise<void> {
      if (message.type === 'ended') return finish('ended')
      if (message.type === 'news') return view.update({ news: view.get().news + 1 })
      if (message.type === 'signal') {
        const { generation, payload } = message
        const pairing = [...pairings.values()].find((one) => one.generation === generation)
        // all sides already use this engine
        if (payload.kind === 'engine' || !pairing) return
        return pairing.link.receive(payload)
      }
      view.update({ isOtherHere: message.type === 'met' })
      if (message.type === 'paired') {
        present.add(message.peer)
        part(message.peer)
        return pair(message.peer, message.generation, message.initiator)
      }
      alone = 'waiting'
      // after a reconnection, the server introduces everyone again
      const gone: readonly MeetingRole[] = message.type === 'peer-left' ? [message.peer] : ORDER
      for (const role of gone) {
        present.delete(role)
        // perhaps only one of the two people has lost the server connection, and they can continue talking
        if (!pairings.get(role)?.link.isUp()) part(role)
      }
      settle()
    }

    function pair(role: MeetingRole, generation: number, initiator: boolean): Promise<void> {
      const { engine, ice_servers } = tickets.latest()
      const send = (payload: SignalPayload) => signalling.send({ type: 'signal', generation, payload })
      if (engine !== 'webrtc') send({ kind: 'engine', engine: 'webrtc' })
      const become = (state: Pairing['state']) => {
        pairing.state = state
        settle()
      }
      /**
       * Ends the pairing with a person whom the server no longer lists; returns false if the person is still in the
       * call.
       */
      const isGone = () => {
        if (present.has(role)) return false
        part(role)
        settle()
        return true
      }
      const failures = tries.get(role) ?? 0
      tries.set(role, failures + 1)
      const link = createPeerLink({
        initiator,
        failures,
        // JSON has dropped undefined fields, which RTCIceServer does not allow
        iceServers: ice_servers as RTCIceServer[],
        tracks: outgoing(media.get(), view.get().isVoiceOnly),
        send,
        onConnected() {
          tries.delete(role)
          become('connected')
        },
        onInterrupted: () => isGone() || become('reconnecting'),
        onClosed: isGone,
        onLost() {
          if (isGone()) return
          become('reconnecting')
          // another live connection shows that the server can be reached, so the signalling stays connected
          if ([...pairings.values()].some((one) => one.state === 'connected'))
            signalling.send({ type: 'pair-again', generation })
          else signalling.reconnect()
        },
        onReachable: tellPresence,
        onTold: (message) =>
          message.kind === 'chat'
            ? add({ from: 'other', by: role, text: message.text, ...(message.isPrivate && { privateWith: role }) })
            : hearPresence(pairing, message.presence),
        onLine(isLineThin) {
          pairing.isLineThin = isLineThin
          settle()
        },
      })
      const pairing: Pairing = { role, generation, link, state: 'connecting', peer: null, isLineThin: false }
      pairings.set(role, pairing)
      settle()
      sendTracks()
      return link.start()
    }

    /** Updates the view to match the state of the pairings. */
    function settle(without: CallState = alone): void {
      const live = ORDER.flatMap((role) => pairings.get(role) ?? [])
      const others = live.map(({ role, state, link, peer }): OtherView => ({
        role,
        isConnected: state === 'connected',
        remote: state === 'connecting' ? null : link.remote,
        peer,
      }))
      const states = live.map(({ state }) => state)
      const main = others.find(({ isConnected }) => isConnected) ?? others[0]
      view.update({
        others,
        remote: main?.remote ?? null,
        peer: main?.peer ?? null,
        isLineThin: live.some((one) => one.isLineThin),
        state: (['connected', 'reconnecting', 'connecting'] as const).find((one) => states.includes(one)) ?? without,
      })
    }

    function sendTracks(): void {
      const { isVoiceOnly } = view.get()
      for (const { link, peer } of pairings.values()) {
        const tracks = outgoing(media.get(), isVoiceOnly || (peer?.voiceOnly ?? false))
        link.setTracks(tracks, { isSmall: pairings.size > 1 }).catch(() => {}) // the pairing has just been closed
      }
    }

    function hearPresence(pairing: Pairing, peer: Presence): void {
      pairing.peer = peer
      settle()
      sendTracks()
    }

    function part(role: MeetingRole): void {
      pairings.get(role)?.link.close()
      if (pairings.delete(role)) sendTracks()
    }

    function finish(state: CallState): void {
      signalling.close()
      stopFollowing()
      for (const role of ORDER) part(role)
      media.stop()
      settle(state)
    }

    function tell(message: Parameters<PeerLink['tell']>[0]): boolean {
      return [...pairings.values()].map(({ link }) => link.tell(message)).includes(true)
    }

    function tellPresence(): void {
      tell({ kind: 'presence', presence: { ...presenceOf(media.get()), voiceOnly: view.get().isVoiceOnly } })
    }

    function add(message: ChatMessage): void {
      view.update({ messages: [...view.get().messages, message] })
    }

    return {
      get: view.get,
      subscribe: view.subscribe,
      setMicrophone: media.setMicrophone,
      setCamera: media.setCamera,
      switchMicrophone: media.switchMicrophone,
      switchCamera: media.switchCamera,
      shareScreen: media.shareScreen,
      sendChat(text, to) {
        const isSent = to
          ? (pairings.get(to)?.link.tell({ kind: 'chat', text, isPrivate: true }) ?? false)
          : tell({ kind: 'chat', text })
        if (isSent) add({ from: 'me', text, ...(to && { privateWith: to }) })
        return isSent
      },
      setVoiceOnly(isVoiceOnly) {
        view.update({ isVoiceOnly })
        sendTracks()
        tellPresence()
      },
      admit: () => signalling.send({ type: 'admit' }),
      leave: () => finish('ended'),
    }
  },
}

/** Returns the tracks to send; a shared screen replaces the camera's picture. */
const outgoing = ({ microphone, camera, screen }: LocalView, hasNoPicture: boolean): OutgoingTracks => ({
  audio: microphone,
  video: hasNoPicture ? null : (screen ?? camera),
})
