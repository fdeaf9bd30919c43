import { SIGNAL_CLOSE, type SignalToClient, type SignalToServer } from '@app/contracts/meetings'
import type { RoomEvent, SignalBus } from './signal-bus.ts'
import type { Role } from './ticket.ts'

/** One socket of this process. */
interface Member {
  room: string
  role: Role
  userId: string
  /** The login with which this person came in. */
  sessionId: string
  connection: string
  /** Whether the patient has been let in. Only then are the two connected. */
  isAdmitted: boolean
  send(message: SignalToClient): void
  close(code: number): void
}

interface Seat extends Member {
  /** Set once its own joining has come back over the bus. From then on every process knows it, in the same order. */
  hasEntered: boolean
  /** The other person's socket, while the patient waits to be let in. */
  met: string | null
  peer: { connection: string; generation: number } | null
}

/** WebSocket close code "service restart": the browser connects again. */
const RESTART = 1012

/**
 * Rooms for two people. Every process follows the same events in the same order and acts only for its own sockets, so
 * the two people may be on different processes and nothing has to be locked. All handling is synchronous, so events
 * never interleave.
 */
export function createSignalRooms(bus: SignalBus) {
  const seats = new Map<string, Seat>()
  const inRoom = (room: string): Seat[] => [...seats.values()].filter((seat) => seat.room === room)

  /** If an event can't be published, the sockets that wait for it are closed, and their browsers connect again. */
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
        // The same person comes again, after a reload or on another device. The newer socket stays and the older one is
        // closed.
        if (seat.hasEntered) {
          seats.delete(seat.connection)
          seat.close(SIGNAL_CLOSE.taken_over)
        }
      } else if (seat.hasEntered) {
        seat.isAdmitted ||= isAdmitted
        if (seat.isAdmitted) pair(seat, connection)
        else publish({ kind: 'met', room, ...peopleOf(seat, connection) })
      }
    }
  }

  function onMet({ patient, doctor }: RoomEvent & { kind: 'met' }): void {
    for (const [own, other] of [
      [patient, doctor],
      [doctor, patient],
    ] as const) {
      const seat = seats.get(own)
      if (!seat) continue
      seat.met = other
      seat.send({ type: 'met' })
      // the patient was let in after they joined, but before this event arrived
      if (seat.isAdmitted && seat.role === 'doctor') pair(seat, other)
    }
  }

  /** Connects the two. Only the doctor's process does this, so that it is done once. */
  function onAdmitted(room: string): void {
    for (const seat of inRoom(room)) {
      if (seat.isAdmitted) continue
      seat.isAdmitted = true
      if (seat.role === 'doctor' && seat.met !== null) pair(seat, seat.met)
    }
  }

  const peopleOf = ({ role, connection }: Seat, other: string) =>
    role === 'doctor' ? { doctor: connection, patient: other } : { doctor: other, patient: connection }

  /** The process of the person who was there first does this, so that each pairing is announced once. */
  function pair(first: Seat, newcomer: string): void {
    const { room } = first
    bus
      .nextGeneration()
      .then((generation) => publish({ kind: 'paired', room, ...peopleOf(first, newcomer), generation }))
      .catch(() => restart(first))
  }

  function onPaired({ patient, doctor, generation }: RoomEvent & { kind: 'paired' }): void {
    for (const [own, other] of [
      [patient, doctor],
      [doctor, patient],
    ] as const) {
      const seat = seats.get(own)
      if (!seat) continue
      seat.isAdmitted = true
      seat.met = null
      seat.peer = { connection: other, generation }
      // Only one side initiates: when both sent an offer, the two browsers waited for each other forever.
      seat.send({ type: 'paired', generation, initiator: seat.role === 'doctor' })
    }
  }

  function onEvent(event: RoomEvent): void {
    if (event.kind === 'joined') return onJoined(event)
    if (event.kind === 'met') return onMet(event)
    if (event.kind === 'admitted') return onAdmitted(event.room)
    if (event.kind === 'paired') return onPaired(event)
    if (event.kind === 'signal') {
      const seat = seats.get(event.to)
      if (seat?.peer?.generation !== event.generation) return
      return seat.send({ type: 'signal', generation: event.generation, payload: event.payload })
    }
    for (const seat of inRoom(event.room)) {
      if (event.kind === 'news') {
        if (seat.userId !== event.by) seat.send({ type: 'news' })
      } else if (event.kind === 'ended') {
        seats.delete(seat.connection)
        seat.send({ type: 'ended' })
        seat.close(SIGNAL_CLOSE.ended)
      } else if (seat.peer?.connection === event.connection || seat.met === event.connection) {
        seat.peer = null
        seat.met = null
        seat.send({ type: 'peer-left' })
      }
    }
  }

  function onSessionEnded(sessionId: string): void {
    for (const seat of [...seats.values()].filter((each) => each.sessionId === sessionId)) {
      leave(seat.connection)
      seat.close(SIGNAL_CLOSE.refused)
    }
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
      seats.set(connection, { ...member, hasEntered: false, met: null, peer: null })
      publish({ kind: 'joined', room, role, connection, isAdmitted })
    },
    relay(connection: string, { generation, payload }: SignalToServer & { type: 'signal' }): void {
      const seat = seats.get(connection)
      // this answers an offer of a pairing that has ended
      if (!seat?.peer || seat.peer.generation !== generation) return
      publish({ kind: 'signal', room: seat.room, to: seat.peer.connection, generation, payload })
    },
    leave,
    /** Connects the two, also when they come back. */
    admit(room: string): void {
      publish({ kind: 'admitted', room })
    },
    /** Tells all others in the room that there is something to ask for. */
    news(room: string, by: string): void {
      publish({ kind: 'news', room, by })
    },
    /** Closes the sockets of both people. */
    end(room: string): void {
      publish({ kind: 'ended', room })
    },
  }
}
