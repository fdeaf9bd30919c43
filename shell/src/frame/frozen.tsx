import { useAtomValue } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { Skeleton } from '@app/ui/states'
import { useRetries } from '@app/ui/use-retries'
import type { FrozenPage, Site } from '../site.ts'
import css from './frozen.module.css'
import { SectionDown } from './section.tsx'

/**
 * Shows the served HTML while the code of the page's remote has not loaded. When loading the code counts as failed, a
 * page that is meant to be read stays, and a line on it reports this. Any other page is replaced by alternatives that
 * the reader can use, because nothing in it would work.
 */
export function Frozen({ site, page }: { site: Site; page: FrozenPage }) {
  const hasFailed = useAtomValue(page.hasFailed)
  if (hasFailed && !page.isReadable) return <SectionDown site={site} name={page.name} />
  // a private page's document contains only the frame: there is nothing to keep, and the policy forbids writing HTML
  // here
  if (page.html === '')
    return (
      <Page>
        <Skeleton label="Loading" />
      </Page>
    )
  return (
    <>
      {/* React does not write the served HTML while it hydrates the page */}
      <div
        data-remote={page.name}
        data-frozen=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: page.html }}
      />
      {hasFailed && <NotWhole name={page.name} retry={async () => site.onRetry?.(page.name)} />}
    </>
  )
}

function NotWhole({ name, retry }: { name: string; retry(): Promise<void> }) {
  useRetries(retry)
  return (
    <div className={css.line} data-down={name}>
      <p role="status">Some parts of this page did not load.</p>
      <Button look="quiet" onClick={() => void retry()}>
        Retry
      </Button>
    </div>
  )
}
