import { BRAND } from '@app/domain/brand'
import { Outlet, ScrollRestoration, useLocation } from '@app/kernel'
import { useEffect } from 'react'
import { findPage, type Site } from '../site.ts'
import { Footer } from './footer.tsx'
import { Guard } from './guard.tsx'
import { Header } from './header.tsx'
import css from './layout.module.css'
import { Notices } from './notices.tsx'
import { Offline } from './offline.tsx'
import { Progress } from './progress.tsx'
import { SlimBar } from './slim-bar.tsx'

/** The frame around every page; how much of it stands is the page's own statement in the registry. */
export function Layout({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const page = findPage(site, pathname)?.page
  const frame = page?.frame ?? 'full'
  useEffect(() => site.onHydrated?.(), [site])
  return (
    <>
      <a className={css.skip} href="#main">
        Skip to content
      </a>
      <Progress />
      {frame === 'full' && <Header entries={site.entries} />}
      {frame === 'slim' && <SlimBar label={BRAND} />}
      <main id="main" className={css.main} tabIndex={-1}>
        <Offline>
          <Guard access={page?.access ?? 'public'}>
            <Outlet />
          </Guard>
        </Offline>
      </main>
      {frame === 'full' && <Footer site={site} />}
      <Notices />
      <ScrollRestoration />
    </>
  )
}
