import { Badge } from '@app/ui/page'
import css from './profile.module.css'

/** The name of a part, and whether what is below it waits for our look. */
export const PartHead = ({ title, isWaiting }: { title: string; isWaiting: boolean }) => (
  <div className={css.head}>
    <h2>{title}</h2>
    {isWaiting && <Badge tone="warn">Waits for our look</Badge>}
  </div>
)
