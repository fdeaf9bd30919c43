import { SIGNAL_CLOSE, type SignalToClient, type SignalToServer } from '@app/contracts/meetings'
import type { RoomEvent, SignalBus } from './signal-bus.ts'
import type { Role } from './ticket.ts'

/** One socket of this process. */
interface Member {
  room: string
  role: Role
  /** The login by which this person came in. */
  sessionId: string
  connection: string
  /** Whether the patient has been let in: only then are the two introduced. */
  isAdmitted: boolean
  send(message: SignalToClient): void
  close(code: number): void
}

interface Seat extends Member {
  /** Set once its own joining has come back over the bus: from there on it is there for all, in one order. */
  hasEntered: boolean
  /** The other's socket, while the patient waits to be let in. */
  met: string | null
  peer: { connection: string; generation: number } | null
}

/** WebSocket close code "service restart": the browser connects again. */
const RESTART = 1012

/**
 * Rooms of two. Every process follows the same events in the same order and acts for its own sockets only, so the two
 * people may be on different processes and nothing has to be locked. Handling is synchronous: nothing interleaves.
 */
export function createSignalRooms(bus: SignalBus) {
  const seats = new Map<string, Seat>()
  const inRoom = (room: string): Seat[] => [...seats.values()].filter((seat) => seat.room === room)

  /** What can't be told to the others ends the sockets that waited for it; the browser comes back. */
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
        // The same person again, after a reload or on another device: the newer socket is the one that lives.
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
      // let in between the coming and this word of it
      if (seat.isAdmitted && seat.role === 'doctor') pair(seat, other)
    }
  }

  /** Introduces the two: the doctor's process does, so that it is done once. */
  function onAdmitted(room: string): void {
    for (const seat of inRoom(room)) {
      if (seat.isAdmitted) continue
      seat.isAdmitted = true
      if (seat.role === 'doctor' && seat.met !== null) pair(seat, seat.met)
    }
  }

  const peopleOf = ({ role, connection }: Seat, other: string) =>
    role === 'doctor' ? { doctor: connection, patient: other } : { doctor: other, patient: connection }

  /** Done by the process of whoever was there first, so that each pairing is announced once. */
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
      // One initiator: when both offered, the two browsers waited for each other for ever.
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
      if (event.kind === 'ended') {
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
      // an answer to an offer of a pairing that is over
      if (!seat?.peer || seat.peer.generation !== generation) return
      publish({ kind: 'signal', room: seat.room, to: seat.peer.connection, generation, payload })
    },
    leave,
    /** Introduces the two, also those who come back. */
    admit(room: string): void {
      publish({ kind: 'admitted', room })
    },
    /** Sends both people out. */
    end(room: string): void {
      publish({ kind: 'ended', room })
    },
  }
}
