import type { Actor } from '../../../platform/http/access.ts'

/**
 * Says who may open a file that belongs to something in a later area, such as a film or a message. Files may not import
 * from that area, so app.ts passes this object in.
 */
export interface MayOpen {
  /** Says whether everybody may see a film. */
  film(id: string): Promise<boolean>
  /** Says whether a file was sent in a message by or to a person. */
  message(id: string, actor: Actor): Promise<boolean>
}
