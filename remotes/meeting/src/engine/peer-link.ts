import type { SignalPayload } from '@app/contracts/meetings'
import { limitPicture } from './limit-picture.ts'
import { watchLine } from './line-watch.ts'
import { readPeerMessage, type PeerMessage } from './peer-message.ts'

/** Milliseconds for which a pairing may be without a connection before it counts as lost. */
const PATIENCE = 8_000
/** How many times longer than that the last tries may take to connect. */
const MOST_PATIENCE = 4

/** What this side sends, by kind; null sends nothing. */
export type OutgoingTracks = Record<'audio' | 'video', MediaStreamTrack | null>

interface PeerLinkOptions {
  /**
   * True if this side makes the offer. The server chooses one side, because two simultaneous offers can leave both
   * browsers waiting forever.
   */
  initiator: boolean
  /**
   * How many pairings with this person have failed to connect until now. Each next one is given twice the time, because
   * a slow device or network might never connect if every try were ended equally soon.
   */
  failures: number
  iceServers: RTCIceServer[]
  tracks: OutgoingTracks
  send(payload: SignalPayload): void
  onConnected(): void
  /** Called when the media stop; the connection may recover on its own. */
  onInterrupted(): void
  /** Called when the connection will not recover, so that another pairing is needed. */
  onLost(): void
  /** Called when the other side has closed the connection, because the person left or their page was closed. */
  onClosed(): void
  /** Called when the direct channel has opened, so that `tell` reaches the other side. */
  onReachable(): void
  onTold(message: PeerMessage): void
  /** Called when the connection becomes too thin for a picture, and when it recovers. */
  onLine(isThin: boolean): void
}

export type PeerLink = ReturnType<typeof createPeerLink>

/**
 * Creates one pairing with the other browser. A pairing has one RTCPeerConnection, which is never renegotiated or
 * reused.
 */
export function createPeerLink(options: PeerLinkOptions) {
  const { initiator, iceServers, send } = options
  const connection = new RTCPeerConnection({ iceServers, bundlePolicy: 'max-bundle' })
  // both sides open the channel by its id, which needs no further offer
  const channel = connection.createDataChannel('peer', { negotiated: true, id: 0 })
  const remote = new MediaStream()
  /** ICE candidates that arrived before their description. */
  const early: RTCIceCandidateInit[] = []
  let tracks = options.tracks
  let stopWatching = () => {}
  let watchdog = setTimeout(options.onLost, PATIENCE * Math.min(2 ** options.failures, MOST_PATIENCE))

  connection.ontrack = ({ track }) => remote.addTrack(track)
  connection.onicecandidate = ({ candidate }) => {
    if (!candidate?.candidate) return
    const { sdpMid, sdpMLineIndex } = candidate
    send({ kind: 'candidate', candidate: candidate.candidate, sdpMid, sdpMLineIndex })
  }
  connection.onconnectionstatechange = () => {
    const state = connection.connectionState
    if (state !== 'connected' && state !== 'disconnected' && state !== 'failed') return
    clearTimeout(watchdog)
    if (state === 'failed') return options.onLost()
    if (state === 'connected') {
      stopWatching()
      stopWatching = watchLine(connection, options.onLine)
      return options.onConnected()
    }
    watchdog = setTimeout(options.onLost, PATIENCE)
    options.onInterrupted()
  }
  channel.onopen = options.onReachable
  channel.onclose = options.onClosed
  channel.onmessage = ({ data }) => {
    const message = readPeerMessage(data)
    if (message) options.onTold(message)
  }

  /**
   * Creates one sender for audio and one for video at the start, with or without a track, so that turning a track on or
   * off needs no new offer.
   */
  const attach = () =>
    Promise.all(
      connection
        .getTransceivers()
        .map(({ sender, receiver }) => sender.replaceTrack(tracks[receiver.track.kind as 'audio' | 'video'])),
    )

  async function describe(): Promise<void> {
    await connection.setLocalDescription()
    const { type, sdp } = connection.localDescription!
    send({ kind: 'description', sdpType: type as 'offer' | 'answer', sdp })
  }

  async function receiveDescription(sdpType: 'offer' | 'answer', sdp: string): Promise<void> {
    if (initiator !== (sdpType === 'answer')) return
    await connection.setRemoteDescription({ type: sdpType, sdp })
    for (const candidate of early.splice(0)) await connection.addIceCandidate(candidate)
    if (initiator) return
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv'
    await attach()
    await describe()
  }

  return {
    remote,

    /** Starts the pairing: the initiator makes an offer, for which the other side waits. */
    async start(): Promise<void> {
      if (!initiator) return
      connection.addTransceiver('audio')
      connection.addTransceiver('video')
      await attach()
      await describe()
    },

    async receive(payload: Exclude<SignalPayload, { kind: 'engine' }>): Promise<void> {
      if (payload.kind === 'description') return receiveDescription(payload.sdpType, payload.sdp)
      const { candidate, sdpMid, sdpMLineIndex } = payload
      const received = { candidate, sdpMid, sdpMLineIndex }
      if (connection.remoteDescription) await connection.addIceCandidate(received)
      else early.push(received)
    },

    async setTracks(next: OutgoingTracks, { isSmall }: { isSmall: boolean }): Promise<void> {
      tracks = next
      await attach()
      await limitPicture(connection, isSmall)
    },

    /** Sends a message over the direct channel; returns false while the other side can't be reached. */
    tell(message: PeerMessage): boolean {
      if (channel.readyState !== 'open') return false
      channel.send(JSON.stringify(message))
      return true
    },

    /** Returns true if the two sides are connected, as far as this side knows. */
    isUp: (): boolean => connection.connectionState === 'connected' && channel.readyState === 'open',

    close(): void {
      channel.onclose = null
      clearTimeout(watchdog)
      stopWatching()
      connection.close()
    },
  }
}
