import { SIGNAL_CLOSE, type SignalToClient, type SignalToServer } from '@app/contracts/meetings'
import type { Pair, RoomEvent, SignalBus } from './signal-bus.ts'
import type { Role } from './ticket.ts'

/** A socket that this process holds for a person in a room. */
interface Member {
  room: string
  role: Role
  userId: string
  /** The login session with which this person joined. */
  sessionId: string
  connection: string
  /** Whether the patient has been let in. The people in a room are connected only after that. */
  isAdmitted: boolean
  send(message: SignalToClient): void
  close(code: number): void
}

interface Seat extends Member {
  /**
   * Set once this socket's own `joined` event has come back over the bus. From then on, every process knows this
   * socket, and all processes have seen the events in the same order.
   */
  hasEntered: boolean
  /** The newest socket of each other person who has joined since this socket entered. */
  newest: Map<Role, string>
  /** The sockets in the room that have closed. */
  gone: Set<string>
  /** The sockets of the other people, while everyone waits for the patient to be let in. */
  met: Map<Role, string>
  peers: Map<Role, { connection: string; generation: number }>
}

/** WebSocket close code "service restart": the browser reconnects. */
const RESTART = 1012

/**
 * In each pair, the higher-ranked person makes the offer, and their process connects the pair once the patient is let
 * in. Only one side may make the offer: when both sent one, the two browsers waited for each other forever.
 */
const RANK: Record<Role, number> = { doctor: 2, patient: 1, guest: 0 }

/**
 * Rooms for a patient, a doctor and a guest; each pair of these people has its own connection. Every process follows
 * the same events in the same order and acts only for its own sockets, so the people may be connected to different
 * processes, and no locks are needed. All events are handled synchronously, so their handling never interleaves.
 */
export function createSignalRooms(bus: SignalBus) {
  const seats = new Map<string, Seat>()
  const inRoom = (room: string): Seat[] => [...seats.values()].filter((seat) => seat.room === room)

  /**
   * Publishes an event; if this fails, the sockets that wait for the event are closed, and their browsers reconnect.
   */
  function publish(event: RoomEvent): void {
    bus.publish(event).catch(() => inRoom(event.room).forEach(restart))
  }
  function restart(seat: Seat): void {
    seats.delete(seat.connection)
    seat.close(RESTART)
  }

  function onJoined({ room, role, connection, isAdmitted }: RoomEvent & { kind: 'joined' }): void {
    for (const seat of inRoom(room)) {
      if (seat.connection === connection) {
        seat.hasEntered = true
        seat.send({ type: 'waiting' })
      } else if (seat.role === role) {
        // a person who joins again, after a reload or on another device, keeps only the newer socket; the older one is
        // closed
        if (seat.hasEntered) {
          seats.delete(seat.connection)
          seat.close(SIGNAL_CLOSE.taken_over)
        }
      } else if (seat.hasEntered) {
        seat.newest.set(role, connection)
        if (isAdmitted) admit(seat)
        if (seat.isAdmitted) pair(seat, role, connection)
        else publish({ kind: 'met', room, pair: { [seat.role]: seat.connection, [role]: connection } })
      }
    }
  }

  /**
   * Lists this process's seats in a pair, each with the role and the socket of the other person. An event may name a
   * socket that was replaced or closed while the event was on its way; such a socket can't be met or connected.
   */
  const seatsOf = (pairOf: Pair): [seat: Seat, role: Role, other: string][] => {
    const [first, second] = Object.entries(pairOf) as [Role, string][]
    const sides: [string, Role, string][] = [
      [first![1], second![0], second![1]],
      [second![1], first![0], first![1]],
    ]
    return sides.flatMap(([own, role, other]) => {
      const seat = seats.get(own)
      if (!seat || seat.gone.has(other)) return []
      return (seat.newest.get(role) ?? other) === other ? [[seat, role, other]] : []
    })
  }

  /**
   * Checks whether one person's page shows that another is waiting. A guest's page never does, because the guest enters
   * together with the patient.
   */
  const isTold = (one: Role, other: Role): boolean => one !== 'guest' && other !== 'guest'

  function onMet(event: RoomEvent & { kind: 'met' }): void {
    for (const [seat, role, other] of seatsOf(event.pair)) {
      seat.met.set(role, other)
      if (isTold(seat.role, role)) seat.send({ type: 'met' })
      // connects the pair if the patient was let in after this person joined but before this event arrived
      if (seat.isAdmitted && RANK[seat.role] > RANK[role]) pair(seat, role, other)
    }
  }

  /**
   * Connects a person with those they have met, once the patient is let in. This may be known from somebody who joins
   * afterwards, before the `admitted` event arrives. Only one process connects each pair, so that each is connected
   * once.
   */
  function admit(seat: Seat): void {
    if (seat.isAdmitted) return
    seat.isAdmitted = true
    for (const [role, other] of seat.met) if (RANK[seat.role] > RANK[role]) pair(seat, role, other)
  }

  /**
   * Announces a pairing; only the process of the person who was there first does so, so that each pairing is announced
   * once.
   */
  function pair(first: Seat, role: Role, newcomer: string): void {
    const { room } = first
    bus
      .nextGeneration()
      .then((generation) =>
        publish({ kind: 'paired', room, pair: { [first.role]: first.connection, [role]: newcomer }, generation }),
      )
      .catch(() => restart(first))
  }

  function onPaired({ pair: pairOf, generation }: RoomEvent & { kind: 'paired' }): void {
    for (const [seat, role, connection] of seatsOf(pairOf)) {
      seat.met.delete(role)
      admit(seat)
      seat.peers.set(role, { connection, generation })
      seat.send({ type: 'paired', peer: role, generation, initiator: RANK[seat.role] > RANK[role] })
    }
  }

  const peerBy = (seat: Seat | undefined, generation: number) =>
    seat && [...seat.peers.values()].find((peer) => peer.generation === generation)

  /** Forgets a person who has left: their socket, and an older one that it replaced. */
  function part(seat: Seat, connection: string): void {
    seat.gone.add(connection)
    const isOf = (role: Role, other: string) => other === connection || seat.newest.get(role) === connection
    for (const [role, peer] of seat.peers) {
      if (!isOf(role, peer.connection)) continue
      seat.peers.delete(role)
      seat.send({ type: 'peer-left', peer: role })
    }
    for (const [role, other] of seat.met) {
      if (!isOf(role, other)) continue
      seat.met.delete(role)
      if (isTold(seat.role, role)) seat.send({ type: 'peer-left', peer: role })
    }
  }

  function onEvent(event: RoomEvent): void {
    if (event.kind === 'joined') return onJoined(event)
    if (event.kind === 'met') return onMet(event)
    if (event.kind === 'admitted') return inRoom(event.room).forEach(admit)
    if (event.kind === 'paired') return onPaired(event)
    if (event.kind === 'signal') {
      const { to, generation, payload } = event
      const seat = seats.get(to)
      if (peerBy(seat, generation)) seat!.send({ type: 'signal', generation, payload })
      return
    }
    for (const seat of inRoom(event.room)) {
      if (event.kind === 'left') part(seat, event.connection)
      else if (event.kind === 'news') {
        if (seat.userId !== event.by) seat.send({ type: 'news' })
      } else if (event.kind === 'shown-out') {
        if (seat.role === event.role) sendAway(seat)
      } else {
        seats.delete(seat.connection)
        seat.send({ type: 'ended' })
        seat.close(SIGNAL_CLOSE.ended)
      }
    }
  }

  function sendAway(seat: Seat): void {
    leave(seat.connection)
    seat.close(SIGNAL_CLOSE.refused)
  }

  function onSessionEnded(sessionId: string): void {
    ;[...seats.values()].filter((each) => each.sessionId === sessionId).forEach(sendAway)
  }

  function leave(connection: string): void {
    const seat = seats.get(connection)
    if (!seat) return
    seats.delete(connection)
    publish({ kind: 'left', room: seat.room, connection })
  }

  bus.listen({ onEvent, onSessionEnded, onGap: () => [...seats.values()].forEach(restart) })

  return {
    join(member: Member): void {
      const { room, role, connection, isAdmitted } = member
      seats.set(connection, {
        ...member,
        hasEntered: false,
        newest: new Map(),
        gone: new Set(),
        met: new Map(),
        peers: new Map(),
      })
      publish({ kind: 'joined', room, role, connection, isAdmitted })
    },
    relay(connection: string, { generation, payload }: SignalToServer & { type: 'signal' }): void {
      const seat = seats.get(connection)
      const peer = peerBy(seat, generation)
      // a response to an offer whose pairing has ended is dropped
      if (!peer) return
      publish({ kind: 'signal', room: seat!.room, to: peer.connection, generation, payload })
    },
    /** Reconnects one pair. A request about a pairing that has already ended comes too late and does nothing. */
    pairAgain(connection: string, generation: number): void {
      const seat = seats.get(connection)
      for (const [role, peer] of seat?.peers ?? [])
        if (peer.generation === generation) pair(seat!, role, peer.connection)
    },
    leave,
    /** Lets the patient in and connects the people; people who come back later are connected immediately. */
    admit(room: string): void {
      publish({ kind: 'admitted', room })
    },
    /** Notifies everyone else in the room that there is news to fetch. */
    news(room: string, by: string): void {
      publish({ kind: 'news', room, by })
    },
    /** Closes the sockets of the person with a given role in a room. */
    showOut(room: string, role: Role): void {
      publish({ kind: 'shown-out', room, role })
    },
    /** Closes the sockets of everyone in a room. */
    end(room: string): void {
      publish({ kind: 'ended', room })
    },
  }
}
