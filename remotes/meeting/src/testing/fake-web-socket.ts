import type { SignalPayload, SignalToClient, SignalToServer } from '@app/contracts/meetings'

/** A socket for which the test plays the server. */
export class FakeWebSocket {
  static readonly OPEN = 1
  static opened: FakeWebSocket[] = []
  static get latest(): FakeWebSocket {
    return FakeWebSocket.opened.at(-1)!
  }

  readonly url: string
  readonly sent: SignalToServer[] = []
  readyState = FakeWebSocket.OPEN
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null

  constructor(url: URL) {
    this.url = String(url)
    FakeWebSocket.opened.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as SignalToServer)
  }
  close(): void {
    this.readyState = 3
  }

  /** Simulates a message from the server. */
  say(message: SignalToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** Simulates a message that the server relays from the other browser. */
  relay(generation: number, payload: SignalPayload): void {
    this.say({ type: 'signal', generation, payload })
  }
  /** Simulates a close by the server or the network. 1006 is a connection that was simply lost. */
  drop(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
