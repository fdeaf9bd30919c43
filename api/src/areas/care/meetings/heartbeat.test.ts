import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAlive } from './heartbeat.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const aSocket = () => Object.assign(new EventEmitter(), { ping: vi.fn<() => void>(), terminate: vi.fn<() => void>() })

it('a socket that went silent right after its last answer is ended within 20 seconds', () => {
  const socket = aSocket()
  keepAlive(socket as never)
  vi.advanceTimersByTime(10_000)
  socket.emit('pong')
  vi.advanceTimersByTime(19_999)
  expect(socket.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(socket.terminate).toHaveBeenCalledOnce()
})

it('a socket that answers stays', () => {
  const socket = aSocket()
  socket.ping.mockImplementation(() => void socket.emit('pong'))
  keepAlive(socket as never)
  vi.advanceTimersByTime(60_000)
  expect(socket.ping).toHaveBeenCalledTimes(6)
  expect(socket.terminate).not.toHaveBeenCalled()
})
