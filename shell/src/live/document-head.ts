import type { createBrowserRouter } from '@app/kernel'
import { applyHead, siteAddress } from '../apply-head.ts'
import { headAt, iconAt } from '../heads.ts'
import { hasMissing } from '../not-there.ts'
import { remoteAt, type Site } from '../site.ts'

type State = ReturnType<typeof createBrowserRouter>['state']

interface Options {
  site: Pick<Site, 'entries' | 'modules' | 'kernel'>
  /** While the served HTML is kept, the head that the server sent is kept too. */
  isFrozenAt(pathname: string): boolean
}

/**
 * Writes the head of each page that the router shows. The first page's head came with the document, so it is not
 * written again.
 */
export function createDocumentHead({ site, isFrozenAt }: Options) {
  const address = siteAddress()
  const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')!

  return ({ location: { pathname }, matches, errors }: Pick<State, 'location' | 'matches' | 'errors'>): void => {
    icon.href = iconAt(site, pathname)
    if (isFrozenAt(pathname)) return
    const owner = remoteAt(site.entries, pathname)
    const isDown = owner !== undefined && !site.modules.has(owner.name)
    const head = headAt(site, pathname, matches.at(-1)?.params ?? {}, hasMissing(errors) && !isDown)
    applyHead(head, pathname, address)
  }
}
