import type { FastifyReply, FastifyRequest } from 'fastify'
import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { createFairShare } from './fair-share.ts'

/** A share of four, of which one browser may have three; the browsers are identified by their cookies. */
function share() {
  const admit = createFairShare(4, { keyOf: ({ ip, headers }) => headers.cookie ?? ip })
  const begun: string[] = []
  const refused: string[] = []
  const ask = (name: string, ip: string, cookie?: string) => {
    const raw = new EventEmitter()
    const reply = {
      raw,
      status: () => reply,
      header: () => reply,
      send: () => refused.push(name),
    }
    admit(
      { ip, headers: { cookie }, raw: { url: '/backend/x', headers: {} } } as unknown as FastifyRequest,
      reply as unknown as FastifyReply,
      () => begun.push(name),
    )
    return () => raw.emit('close')
  }
  return { ask, begun, refused }
}

test('SAFE-07 browsers behind one address take turns, however much one of them asks for', () => {
  const { ask, begun, refused } = share()
  const ends = Array.from({ length: 600 }, (_, index) => ask(`flood ${index}`, '203.0.113.7'))
  ask('asha', '203.0.113.7', 'a')
  ask('bela', '203.0.113.7', 'b')
  ask('elsewhere', '198.51.100.1')
  expect(begun).toEqual(['flood 0', 'flood 1', 'flood 2', 'asha', 'elsewhere'])
  expect(refused).toHaveLength(97)
  ends[0]!()
  ends[1]!()
  ends[2]!()
  expect(begun.slice(5)).toEqual(['flood 3', 'bela', 'flood 4'])
})
