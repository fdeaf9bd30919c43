import { Page } from '@app/ui/page'
import { useMedia } from '@app/ui/use-media'
import type { ReactNode } from 'react'
import css from './private-page.module.css'

interface PrivatePageProps {
  /**
   * The content beside the page, if the window is wide enough. In a narrower window, it is not rendered and sends no
   * requests.
   */
  aside: ReactNode
  children: ReactNode
}

/**
 * A page behind the login, of a comfortable reading width; in windows of 1280 pixels or more, it has other content
 * beside it.
 */
export function PrivatePage({ aside, children }: PrivatePageProps) {
  const isRoomy = useMedia('(min-width: 80rem)')
  return (
    <Page>
      <div className={css.room}>
        <div className={css.columns}>
          <div className={css.text}>{children}</div>
          {isRoomy && <div className={css.aside}>{aside}</div>}
        </div>
      </div>
    </Page>
  )
}
