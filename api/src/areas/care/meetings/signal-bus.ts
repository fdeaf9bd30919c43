import type { SignalPayload } from '@app/contracts/meetings'
import type { Role } from './ticket.ts'

/** The sockets of two people, keyed by their roles. */
export type Pair = Readonly<Partial<Record<Role, string>>>

/**
 * An event in the room of a meeting. Every API process gets all events in the same order. `connection` identifies one
 * socket: a person who reloads returns with another connection.
 */
export type RoomEvent =
  | { kind: 'joined'; room: string; role: Role; connection: string; isAdmitted: boolean }
  /** Two people are in the room, and the patient is waiting to be let in. */
  | { kind: 'met'; room: string; pair: Pair }
  | { kind: 'admitted'; room: string }
  | { kind: 'paired'; room: string; pair: Pair; generation: number }
  | { kind: 'signal'; room: string; to: string; generation: number; payload: SignalPayload }
  /** Someone has sent the others news that their pages should fetch. */
  | { kind: 'news'; room: string; by: string }
  /** A person may no longer take part in the meeting. */
  | { kind: 'shown-out'; room: string; role: Role }
  | { kind: 'left'; room: string; connection: string }
  | { kind: 'ended'; room: string }

export interface BusListener {
  onEvent(event: RoomEvent): void
  /** A login has ended, so everyone who joined with it has to leave. */
  onSessionEnded(sessionId: string): void
  /** Called when events may have been missed, so that the rooms that rely on them start over. */
  onGap(): void
}

export interface SignalBus {
  listen(listener: BusListener): void
  /**
   * Sends an event to all processes, including this one. A process's events arrive in the order in which it published
   * them.
   */
  publish(event: RoomEvent): Promise<void>
  /** Returns a number that is higher than any returned before. */
  nextGeneration(): Promise<number>
  /** Sends what was published before, and ends the connection for good: what is published later is refused. */
  close(): Promise<void>
}
