import { NOT_SENT } from '@app/domain/not-sent'
import { useHydrated, useLocation } from '@app/kernel'
import { Page } from '@app/ui/page'
import { Note } from '@app/ui/states'
import css from './layout.module.css'

/**
 * Tells readers that a form was sent before the page's code was running. The style sheet shows this message while the
 * address names it, so the message needs no script. Once the code runs, the router's address decides whether the
 * message is shown.
 */
export function NotSent() {
  const isHydrated = useHydrated()
  const { hash } = useLocation()
  if (isHydrated && hash !== `#${NOT_SENT}`) return null
  return (
    <div id={NOT_SENT} className={css.notSent} role="alert">
      <Page width="read">
        <Note tone="warn">
          <p>This page wasn’t ready yet, so nothing was sent or saved. Please fill in the form again.</p>
        </Note>
      </Page>
    </div>
  )
}
