import type { SignalPayload, SignalToClient } from '@app/contracts/meetings'
import { presenceOf, type LocalView } from '../media/local-media.ts'
import { createObservable } from '../observable.ts'
import { ownViewOf } from './own-view.ts'
import { createPeerLink, type OutgoingTracks, type PeerLink } from './peer-link.ts'
import { openSignalling } from './signalling.ts'
import { createTickets } from './tickets.ts'
import type { CallState, CallView, ChatMessage, Presence, VideoEngine } from './video-engine.ts'

/** The clinic's own engine: the two browsers meet directly, and the API only introduces them. */
export const webrtcEngine: VideoEngine = {
  async join(first, media, renew) {
    const view = createObservable<CallView>({
      state: 'connecting',
      isOtherHere: false,
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
    /** Whether the other person is absent, as far as the server knows. */
    let isAlone = true
    /** The live pairing. A signal with another number belongs to a pairing that is over, and is ignored. */
    let pairing: { generation: number; link: PeerLink } | undefined

    const signalling = openSignalling({
      nextAddress: tickets.nextAddress,
      onMessage,
      onDropped() {
        // a connected pair can go on talking without the server
        if (view.get().state !== 'connected') view.update({ state: 'reconnecting' })
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
        // both sides already use this engine
        if (payload.kind === 'engine' || generation !== pairing?.generation) return
        return pairing.link.receive(payload)
      }
      isAlone = message.type !== 'paired'
      view.update({ isOtherHere: message.type === 'met' })
      if (message.type === 'paired') {
        part()
        return pair(message.generation, message.initiator)
      }
      // perhaps one of the two has only lost the server, and they can go on talking
      if (!pairing?.link.isUp()) awaitOther()
    }

    function awaitOther(): void {
      part()
      view.update({ state: 'waiting' })
    }

    function pair(generation: number, initiator: boolean): Promise<void> {
      view.update({ state: 'connecting' })
      const { engine, ice_servers } = tickets.latest()
      const send = (payload: SignalPayload) => signalling.send({ type: 'signal', generation, payload })
      if (engine !== 'webrtc') send({ kind: 'engine', engine: 'webrtc' })
      const link = createPeerLink({
        initiator,
        // JSON has dropped undefined fields, which RTCIceServer does not allow
        iceServers: ice_servers as RTCIceServer[],
        tracks: outgoing(media.get(), hasNoPicture()),
        send,
        onConnected: () => view.update({ state: 'connected', remote: link.remote }),
        onInterrupted: () => (isAlone ? awaitOther() : view.update({ state: 'reconnecting' })),
        onClosed: () => isAlone && awaitOther(),
        onLost() {
          if (isAlone) return awaitOther()
          view.update({ state: 'reconnecting' })
          signalling.reconnect()
        },
        onReachable: tellPresence,
        onTold: (message) =>
          message.kind === 'chat' ? add({ from: 'other', text: message.text }) : hearPresence(message.presence),
        onLine: (isLineThin) => view.update({ isLineThin }),
      })
      pairing = { generation, link }
      return link.start()
    }

    const hasNoPicture = () => view.get().isVoiceOnly || (view.get().peer?.voiceOnly ?? false)

    function sendTracks(): void {
      pairing?.link.setTracks(outgoing(media.get(), hasNoPicture())).catch(() => {}) // the pairing has just been closed
    }

    function hearPresence(peer: Presence): void {
      view.update({ peer })
      sendTracks()
    }

    function part(): void {
      pairing?.link.close()
      pairing = undefined
      view.update({ remote: null, peer: null, isLineThin: false })
    }

    function finish(state: CallState): void {
      signalling.close()
      stopFollowing()
      part()
      media.stop()
      view.update({ state })
    }

    function tellPresence(): void {
      pairing?.link.tell({
        kind: 'presence',
        presence: { ...presenceOf(media.get()), voiceOnly: view.get().isVoiceOnly },
      })
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
      sendChat(text) {
        const isSent = pairing?.link.tell({ kind: 'chat', text }) ?? false
        if (isSent) add({ from: 'me', text })
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
