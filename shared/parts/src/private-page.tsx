import { Link } from '@app/kernel'
import { Page } from '@app/ui/page'
import { useMedia } from '@app/ui/use-media'
import type { ReactNode } from 'react'
import css from './private-page.module.css'

/** The page to which a page belongs. */
export interface WayUp {
  to: string
  title: string
}

interface PrivatePageProps {
  /** The page one level up, whose link stands above the heading. */
  up?: WayUp | undefined
  /**
   * The content beside the page, if the window is wide enough. In a narrower window, it is not rendered and sends no
   * requests.
   */
  aside: ReactNode
  children: ReactNode
}

/** Leads to the page one level up; it stands above a page's heading. */
export const UpLink = ({ to, title }: WayUp) => (
  <p className={css.up}>
    <Link to={to}>{title}</Link>
  </p>
)

/**
 * A page behind the login, of a comfortable reading width; in windows of 1280 pixels or more, it has other content
 * beside it.
 */
export function PrivatePage({ up, aside, children }: PrivatePageProps) {
  const isRoomy = useMedia('(min-width: 80rem)')
  return (
    <Page>
      <div className={css.room}>
        <div className={css.columns}>
          <div className={css.text}>
            {up && <UpLink {...up} />}
            {children}
          </div>
          {isRoomy && <div className={css.aside}>{aside}</div>}
        </div>
      </div>
    </Page>
  )
}
