import type { FallbackProps } from '@app/kernel'
import { Page } from '@app/ui/page'
import { ErrorState } from '@app/ui/states'

/** What a remote shows when one of its pages fails. */
export const Fallback = ({ retry }: FallbackProps) => (
  <Page>
    <ErrorState title="This page did not load" onRetry={retry}>
      <p>The rest of the site works. Nothing that you have done is lost.</p>
    </ErrorState>
  </Page>
)
