import { Badge } from '@app/ui/page'
import css from './profile.module.css'

/** The heading of a section of the profile, which shows whether a change to it is awaiting our review. */
export const PartHead = ({ title, isWaiting }: { title: string; isWaiting: boolean }) => (
  <div className={css.head}>
    <h2>{title}</h2>
    {isWaiting && <Badge tone="warn">Waits for our look</Badge>}
  </div>
)
