import { vi } from 'vitest'
import { stubMediaDevices } from './fake-media.ts'
import { FakePeerConnection } from './fake-peer-connection.ts'
import { FakeWebSocket } from './fake-web-socket.ts'

/** Stubs everything in a browser that a call needs, and stops the clock. */
export function fakeBrowser(): void {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeWebSocket)
  vi.stubGlobal('RTCPeerConnection', FakePeerConnection)
  stubMediaDevices()
  FakeWebSocket.opened = []
  FakePeerConnection.opened = []
}
