type Kind = 'audio' | 'video'

const transceiver = (kind: Kind, direction: RTCRtpTransceiverDirection) => ({
  direction,
  receiver: { track: { kind } },
  sender: {
    track: null as MediaStreamTrack | null,
    parameters: { encodings: [{}] as RTCRtpEncodingParameters[] },
    getParameters() {
      return structuredClone(this.parameters)
    },
    async setParameters(parameters: { encodings: RTCRtpEncodingParameters[] }) {
      this.parameters = parameters
    },
    async replaceTrack(track: MediaStreamTrack | null) {
      this.track = track
    },
  },
})

/** As strict as a browser about the order of descriptions and candidates; transmits nothing. */
export class FakePeerConnection {
  static opened: FakePeerConnection[] = []
  static get latest(): FakePeerConnection {
    return FakePeerConnection.opened.at(-1)!
  }

  readonly configuration: RTCConfiguration
  readonly candidates: (string | undefined)[] = []
  readonly channel = {
    readyState: 'connecting',
    sent: [] as unknown[],
    onopen: null as (() => void) | null,
    onclose: null as (() => void) | null,
    onmessage: null as ((event: { data: string }) => void) | null,
    send(text: string) {
      this.sent.push(JSON.parse(text))
    },
  }
  connectionState: RTCPeerConnectionState = 'new'
  localDescription: RTCSessionDescriptionInit | null = null
  remoteDescription: RTCSessionDescriptionInit | null = null
  onconnectionstatechange: (() => void) | null = null
  private transceivers: ReturnType<typeof transceiver>[] = []

  constructor(configuration: RTCConfiguration) {
    this.configuration = configuration
    FakePeerConnection.opened.push(this)
  }

  async getStats() {
    return new Map()
  }
  createDataChannel() {
    return this.channel
  }
  addTransceiver(kind: Kind) {
    this.transceivers.push(transceiver(kind, 'sendrecv'))
  }
  getTransceivers() {
    return this.transceivers
  }
  getSenders() {
    return this.transceivers.map(({ sender }) => sender)
  }
  async setLocalDescription() {
    const type = this.remoteDescription ? 'answer' : 'offer'
    this.localDescription = { type, sdp: `our ${type}` }
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    this.remoteDescription = description
    if (description.type === 'offer')
      this.transceivers = [transceiver('audio', 'recvonly'), transceiver('video', 'recvonly')]
  }
  async addIceCandidate({ candidate }: RTCIceCandidateInit) {
    if (!this.remoteDescription) throw new DOMException('no description yet', 'InvalidStateError')
    this.candidates.push(candidate)
  }
  close() {
    this.connectionState = 'closed'
  }

  /** Simulates a change of the connection's state. */
  become(state: RTCPeerConnectionState): void {
    this.connectionState = state
    this.onconnectionstatechange?.()
  }
  openChannel(): void {
    this.channel.readyState = 'open'
    this.channel.onopen?.()
  }
  /** Simulates the other side closing the channel. */
  closeChannel(): void {
    this.channel.readyState = 'closed'
    this.channel.onclose?.()
  }
  /** The tracks that this side is sending, by kind. */
  get outgoing(): Record<string, MediaStreamTrack | null> {
    return Object.fromEntries(this.transceivers.map(({ sender, receiver }) => [receiver.track.kind, sender.track]))
  }
}
