import type { MeetingState } from '@app/contracts/meetings'
import { Avatar } from '@app/ui/avatar'
import css from './faces.module.css'

/** Shows the faces of the one or two people whom the reader meets, in the same square. */
export function Faces({ people }: Pick<MeetingState, 'people'>) {
  const areTwo = people.length > 1
  return (
    <div className={css.faces}>
      {people.map(({ role, name, picture }) => (
        <Avatar key={role} src={picture ?? undefined} name={name} size={areTwo ? 32 : 56} eager isMain={!areTwo} />
      ))}
    </div>
  )
}
