import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'

/** The specification's words. */
export const NotFound = () => (
  <Page width="read">
    <h1>Page not found</h1>
    <p>Please check url in address bar &amp; try again.</p>
    <LinkButton to="/">Go to the home page</LinkButton>
  </Page>
)
