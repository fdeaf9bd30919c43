import type { Actor } from '../../../platform/http/access.ts'

/**
 * Says who may open a file that belongs to another area, such as a film of a profile or a file in a message. The area
 * of files may not import from these areas, which are to its right (ARCHITECTURE.md), so app.ts passes this object in.
 */
export interface MayOpen {
  /** Says whether everybody may see a film. */
  film(id: string): Promise<boolean>
  /** Says whether a file was sent in a message by or to a person. */
  message(id: string, actor: Actor): Promise<boolean>
}
