import type { Actor } from '../../../platform/http/access.ts'

/** Who may open a file that shows something of an area right of files. The arrow is turned: app.ts passes it in. */
export interface MayOpen {
  /** Whether everybody may see a film. */
  film(id: string): Promise<boolean>
  /** Whether a file was sent in a message by or to somebody. */
  message(id: string, actor: Actor): Promise<boolean>
}
