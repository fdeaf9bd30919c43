import type { Actor } from '../../../platform/http/access.ts'

/**
 * Decides who may open a file that belongs to another area, such as a profile's film or a file in a message. The files
 * area may not import from these areas, which are to its right (ARCHITECTURE.md), so app.ts passes this object in.
 */
export interface MayOpen {
  /** Checks whether a film is public. */
  film(id: string): Promise<boolean>
  /** Checks whether a person sent or received a file in a message. */
  message(id: string, actor: Actor): Promise<boolean>
}
