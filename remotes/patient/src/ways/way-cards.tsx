import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import css from './way-cards.module.css'

export interface Way {
  to: string
  title: string
  about: string
  /** The data of an SVG path, drawn as lines on a 24 by 24 grid. */
  icon: string
  /** What the linked page currently contains: "2 prescriptions". The description takes its place if that is unknown. */
  holds?: string | undefined
  /** The day of the latest of these: "15 Nov". */
  latest?: string | undefined
}

/** Links to other pages in the reader's area, each with what it contains. */
export const WayCards = ({ ways }: { ways: readonly Way[] }) => (
  <ul className={css.ways}>
    {ways.map(({ to, title, about, icon, holds, latest }) => (
      <LinkedCard key={to} className={css.way}>
        <svg className={css.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={icon} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
        <div>
          <h3 className={css.title}>
            <CoverLink to={to}>{title}</CoverLink>
          </h3>
          {holds === undefined ? (
            <p className={css.about}>{about}</p>
          ) : (
            <p className={css.holds}>
              <span>{holds}</span>
              {latest && <span className={css.about}>{latest}</span>}
            </p>
          )}
        </div>
        <svg className={css.on} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M9 6l6 6-6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </LinkedCard>
    ))}
  </ul>
)
