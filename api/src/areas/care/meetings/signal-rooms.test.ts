import type { SignalToClient } from '@app/contracts/meetings'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BusListener, RoomEvent, SignalBus } from './signal-bus.ts'
import { createSignalRooms } from './signal-rooms.ts'
import type { Role } from './ticket.ts'

const ROOM = 'a room'
const ROLES: readonly Role[] = ['doctor', 'patient', 'guest']

/** A bus between several processes that hands out the oldest event only when the test says so. */
function aBus() {
  const listeners: BusListener[] = []
  const waiting: RoomEvent[] = []
  let generation = 0
  const open = (): SignalBus => ({
    listen: (by) => void listeners.push(by),
    publish: async (event) => void waiting.push(event),
    nextGeneration: async () => ++generation,
    close: async () => {},
  })
  /** @returns whether an event was waiting. */
  async function deliver(): Promise<boolean> {
    // what a process publishes after it has asked for a generation
    await new Promise(setImmediate)
    const event = waiting.shift()
    if (event) for (const { onEvent } of listeners) onEvent(event)
    return event !== undefined
  }
  return { open, deliver }
}

interface Visit {
  role: Role
  connection: string
  process: ReturnType<typeof createSignalRooms>
  isAdmitted: boolean
  messages: SignalToClient[]
  closed: number[]
}

/**
 * What happens next: somebody's socket opens, the oldest open socket joins the room, somebody leaves, the database notes
 * that the patient is let in, the rooms hear of it, or an event arrives.
 */
type Step =
  | { does: 'opens'; role: Role; process: number }
  | { does: 'leaves'; role: Role }
  | { does: 'joins' | 'admits' | 'tells' | 'delivers' }

const anyRole = fc.constantFrom(...ROLES)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ does: fc.constant('opens' as const), role: anyRole, process: fc.nat(1) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leaves' as const), role: anyRole }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('joins' as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('admits' as const, 'tells' as const) }) },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('delivers' as const) }) },
)

/** The others to whom a page is connecting or connected, with the last pairing that it was told of. */
function pairingsOf({ messages }: Visit) {
  const pairings = new Map<Role, SignalToClient & { type: 'paired' }>()
  for (const message of messages)
    if (message.type === 'paired') pairings.set(message.peer, message)
    else if (message.type === 'peer-left') pairings.delete(message.peer)
  return pairings
}

it('PAIR-02 connects everybody with everybody, in whatever order they come and are let in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 40 }), async (taken) => {
      const bus = aBus()
      const processes = [createSignalRooms(bus.open()), createSignalRooms(bus.open())]
      /** Sockets whose people the database has written down, but whom no room knows yet. */
      const opened: Visit[] = []
      const latest = new Map<Role, Visit>()
      let visits = 0
      let isAdmitted = false

      const join = (visit: Visit) => {
        latest.set(visit.role, visit)
        visit.process.join({
          room: ROOM,
          role: visit.role,
          userId: visit.role,
          sessionId: visit.role,
          connection: visit.connection,
          isAdmitted: visit.isAdmitted,
          send: (message) => visit.messages.push(message),
          close: (code) => visit.closed.push(code),
        })
      }
      const take = async (next: Step) => {
        if (next.does === 'opens') {
          const { role, process } = next
          const connection = `${role} ${++visits}`
          opened.push({ role, connection, process: processes[process]!, isAdmitted, messages: [], closed: [] })
        } else if (next.does === 'leaves') {
          const who = latest.get(next.role)
          latest.delete(next.role)
          who?.process.leave(who.connection)
        } else if (next.does === 'joins') opened.splice(0, 1).forEach(join)
        else if (next.does === 'admits') isAdmitted ||= latest.has('patient')
        else if (next.does === 'delivers') await bus.deliver()
        else if (isAdmitted) processes[0]!.admit(ROOM)
      }
      for (const next of taken) await take(next)
      opened.splice(0).forEach(join)
      if (isAdmitted) processes[1]!.admit(ROOM)
      while (await bus.deliver());

      const here = [...latest.values()]
      for (const visit of here) {
        expect(visit.closed).toEqual([])
        const pairings = pairingsOf(visit)
        const met = isAdmitted ? here.filter(({ role }) => role !== visit.role) : []
        expect([...pairings.keys()].toSorted()).toEqual(met.map(({ role }) => role).toSorted())
        // where nobody left or came a second time, each pair is connected once
        if (visits === here.length)
          expect(visit.messages.filter(({ type }) => type === 'paired')).toHaveLength(met.length)
        for (const other of met) {
          const theirs = pairingsOf(other).get(visit.role)!
          expect(pairings.get(other.role)!.generation).toBe(theirs.generation)
          expect(pairings.get(other.role)!.initiator).toBe(!theirs.initiator)
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

it('connects doctor and patient when a guest comes between letting in and the word of it', async () => {
  const bus = aBus()
  const process = createSignalRooms(bus.open())
  const told = new Map<Role, SignalToClient[]>()
  const join = (role: Role, isAdmitted: boolean) => {
    const messages: SignalToClient[] = []
    told.set(role, messages)
    const who = { role, userId: role, sessionId: role, connection: role, isAdmitted }
    process.join({ room: ROOM, ...who, send: (one) => messages.push(one), close: () => {} })
  }
  join('doctor', false)
  join('patient', false)
  while (await bus.deliver());
  expect(told.get('doctor')).toContainEqual({ type: 'met' })
  join('guest', true)
  process.admit(ROOM)
  while (await bus.deliver());
  for (const [role, messages] of told)
    expect([role, messages.filter(({ type }) => type === 'paired').length]).toEqual([role, 2])
})
