import type { Page } from '@app/federation/manifest'
import { Outlet, useLocation } from '@app/kernel'
import { useEffect } from 'react'
import { LinkQuestion } from '../link/link-question.tsx'
import { findPage, type Site } from '../site.ts'
import { Footer } from './footer.tsx'
import { Guard } from './guard.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'
import { Notices } from './notices.tsx'
import { Offline } from './offline.tsx'
import { Progress } from './progress.tsx'
import { QuickExit, useQuickExitKeys } from './quick-exit.tsx'
import { useScrollRules } from './scroll-rules.ts'
import { SlimBar } from './slim-bar.tsx'
import { WithoutScripts } from './without-scripts.tsx'

/** The frame around every page; how much of it stands is the page's own statement in the registry. */
export function Layout({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const page = findPage(site, pathname)?.page
  const frame = page?.frame ?? 'full'
  useEffect(() => site.onHydrated?.(), [site])
  useScrollRules()
  useQuickExitKeys()
  return (
    <>
      <Offline>
        <a className={css.skip} href="#main">
          Skip to content
        </a>
        <Progress />
        {frame === 'full' && <Header entries={site.entries} />}
        {frame === 'slim' && <SlimBar />}
        {frame === 'none' && (
          <header className={css.corner}>
            <QuickExit />
          </header>
        )}
        <main id="main" className={css.main} tabIndex={-1}>
          {(frame !== 'full' || isDiscreet(page)) && <WithoutScripts contact={site.contact} />}
          <Guard access={page?.access ?? 'public'}>
            <Outlet />
          </Guard>
        </main>
        {frame === 'full' && <Footer site={site} />}
        <LinkQuestion />
      </Offline>
      <Notices />
    </>
  )
}

/** Pages behind a login: all of them need scripts. */
const isDiscreet = (page: Page | undefined): boolean =>
  page?.access !== undefined && page.access !== 'public' && page.access !== 'guest'
