import type { SignalPayload } from '@app/contracts/meetings'
import type { Role } from './ticket.ts'

/**
 * What happens in the rooms, told to every API process in one order. `connection` names one socket: a person who
 * reloads comes back as another connection.
 */
export type RoomEvent =
  | { kind: 'joined'; room: string; role: Role; connection: string; isAdmitted: boolean }
  /** Both are there, and the patient waits to be let in. */
  | { kind: 'met'; room: string; patient: string; doctor: string }
  | { kind: 'admitted'; room: string }
  | { kind: 'paired'; room: string; patient: string; doctor: string; generation: number }
  | { kind: 'signal'; room: string; to: string; generation: number; payload: SignalPayload }
  | { kind: 'left'; room: string; connection: string }
  | { kind: 'ended'; room: string }

export interface BusListener {
  onEvent(event: RoomEvent): void
  /** A login is over: whoever came in by it has to go. */
  onSessionEnded(sessionId: string): void
  /** Events may have been missed: whoever relies on them has to start over. */
  onGap(): void
}

export interface SignalBus {
  listen(listener: BusListener): void
  /** Tells all processes, this one too. What one process publishes arrives in the order of publishing. */
  publish(event: RoomEvent): Promise<void>
  /** A number higher than any before. */
  nextGeneration(): Promise<number>
  close(): Promise<void>
}
