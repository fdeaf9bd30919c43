import type { SignalToClient } from '@app/contracts/meetings'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { App } from '../../../../platform/http/http-server.ts'

/** A browser at the signalling socket. */
export class Peer {
  readonly messages: SignalToClient[] = []
  readonly socket: WebSocket
  readonly closed: Promise<number>
  /** The status code with which the upgrade was refused. */
  refused: number | undefined
  constructor(path: string, by: App, from?: string) {
    const { port } = by.server.address() as AddressInfo
    const headers = from === undefined ? {} : { 'x-forwarded-for': from }
    this.socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers })
    this.socket.on('message', (data) => this.messages.push(JSON.parse((data as Buffer).toString()) as SignalToClient))
    this.socket.on('error', ({ message }) => {
      this.refused = Number(/response: (\d+)/.exec(message)?.[1])
    })
    this.closed = new Promise((done) => this.socket.on('close', done))
  }
  async receives(expected: object): Promise<SignalToClient> {
    for (let waited = 0; waited < 3000; waited += 10) {
      const found = this.messages.find((message) =>
        Object.entries(expected).every(([key, value]) => (message as never)[key] === value),
      )
      if (found) return found
      await sleep(10)
    }
    throw new Error(`never received ${JSON.stringify(expected)}: ${JSON.stringify(this.messages)}`)
  }
  admits(): void {
    this.socket.send(JSON.stringify({ type: 'admit' }))
  }
  says(generation: number, sdp: string): void {
    const payload = { kind: 'description', sdp, sdpType: 'offer' }
    this.socket.send(JSON.stringify({ type: 'signal', generation, payload }))
  }
}
