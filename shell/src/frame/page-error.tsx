import { WithHelplines } from '@app/parts/with-helplines'
import { Page } from '@app/ui/page'
import { ErrorState } from '@app/ui/states'

/** The last line of defence, for when something in the frame itself has failed. Then only a plain reload can help. */
export const PageError = () => (
  <main id="main">
    <Page width="read">
      <h1>Something went wrong</h1>
      <ErrorState title="We couldn’t show this page" onRetry={() => location.reload()}>
        <p>
          <WithHelplines>Nothing you’ve done is lost. In an emergency, call 112.</WithHelplines>
        </p>
      </ErrorState>
    </Page>
  </main>
)
