import type { SignalPayload, SignalToClient, SignalToServer } from '@app/contracts/meetings'

/** A socket whose server is the test. */
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

  /** The server speaks. */
  say(message: SignalToClient): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
  /** The other browser speaks, through the server. */
  relay(generation: number, payload: SignalPayload): void {
    this.say({ type: 'signal', generation, payload })
  }
  /** The server, or the network, closes it. 1006 is a connection that just vanished. */
  drop(code = 1006): void {
    this.readyState = 3
    this.onclose?.({ code })
  }
}
