import { useNavigation } from '@app/kernel'
import css from './progress.module.css'

/** A full-screen spinner for a slow navigation; CSS delays it, so that a fast one never flashes. */
export function Progress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div className={css.cover} role="status" aria-label="Loading">
      <span className={css.spinner} />
    </div>
  )
}
