import { useKernel, type FallbackProps } from '@app/kernel'
import { Page } from '@app/ui/page'
import { ErrorState } from '@app/ui/states'
import { PhoneLinks } from './phone-links.tsx'

/**
 * Shown by a remote when a page fails, and by the shell when a remote fails. The fallback lists phone numbers that a
 * person answers.
 */
export function Fallback({ retry, title = 'This page did not load' }: FallbackProps & { title?: string }) {
  const { phones } = useKernel().contact
  return (
    <Page>
      <ErrorState title={title} onRetry={retry}>
        <p>The rest of the site is working. Nothing you’ve done is lost.</p>
        {phones.length > 0 && (
          <p>
            You can also call us: <PhoneLinks />
          </p>
        )}
      </ErrorState>
    </Page>
  )
}
