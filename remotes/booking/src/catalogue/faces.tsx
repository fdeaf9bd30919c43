import type { DoctorCard } from '@app/contracts/doctors'
import { Avatar } from '@app/ui/avatar'
import css from './faces.module.css'

/** The maximum number of faces shown side by side. */
export const FACES = 3

/** Shows whom the reader may see: a few faces, and the number of further experts. */
export function Faces({
  experts,
}: {
  experts: readonly Pick<DoctorCard, 'id' | 'salutations' | 'name' | 'profile_pic'>[]
}) {
  const shown = experts.slice(0, FACES)
  const more = experts.length - shown.length
  const names = shown.map(({ salutations, name }) => `${salutations} ${name}`)
  return (
    <p className={css.faces}>
      {shown.map(({ id, name, profile_pic }) => (
        <Avatar key={id} src={profile_pic} name={name} size={40} />
      ))}
      {shown.length > 0 && <span className={css.unseen}>You may meet {names.join(', ')}</span>}
      {more > 0 && (
        <span className={css.more}>
          +{more}
          <span className={css.unseen}> more</span>
        </span>
      )}
    </p>
  )
}
