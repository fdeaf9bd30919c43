import type { PageAccess } from '@app/federation/manifest'
import { type Contact, Outlet, noticesAtom, useAtomValue, useHydrated, useLocation } from '@app/kernel'
import { useEffect } from 'react'
import { LinkQuestion } from '../link/link-question.tsx'
import { type Site, accessAt, findPage } from '../site.ts'
import { AboutCallLink } from './about-call-link.tsx'
import { BookLink } from './book-link.tsx'
import { Footer } from './footer.tsx'
import { Guard } from './guard.tsx'
import { Header } from './header.tsx'
import appNavCss from './app-nav.module.css'
import bellCss from './bell.module.css'
import headerCss from './header.module.css'
import css from './layout.module.css'
import { NotFound } from './not-found.tsx'
import { NotSent } from './not-sent.tsx'
import { Offline } from './offline.tsx'
import { Progress } from './progress.tsx'
import { QuickExit, useQuickExitKeys } from './quick-exit.tsx'
import { useScrollRules } from './scroll-rules.ts'
import { SlimBar } from './slim-bar.tsx'
import { latePart } from '@app/ui/late-part'
import { Page } from '@app/ui/page'
import { Note } from '@app/ui/states'

/** Tells readers without scripts that choosing a time, paying and meeting need scripts, and how to continue. */
const WithoutScripts = ({ contact }: { contact: Contact }) => (
  <noscript>
    <Page width="read">
      <Note tone="warn">
        <p>This page works with JavaScript only. Turn it on, or book by phone: {contact.phones.join(' or ')}.</p>
      </Note>
    </Page>
  </noscript>
)

const Toasts = latePart(async () => (await import('./toasts.tsx')).Toasts, null, null)

/** Loads react-toastify with the first notice. */
function Notices() {
  const isAsked = useAtomValue(noticesAtom) !== undefined
  return useHydrated() && isAsked && <Toasts />
}

/**
 * Parts of the frame that a visitor's first page never needs are loaded later. Their styles and their space are there
 * from the beginning.
 */
const NO_BELL = <span className={bellCss.bell} data-bell="" />
const Bell = latePart(async () => (await import(/* webpackChunkName: "app" */ './bell.tsx')).Bell, NO_BELL, NO_BELL)
const NO_NAV = <nav className={appNavCss.nav} />
const AppNav = latePart(
  async () => (await import(/* webpackChunkName: "app" */ './app-nav.tsx')).AppNav,
  NO_NAV,
  NO_NAV,
)

/** The frame around every page; in the registry, each page declares how much of the frame is shown with it. */
export function Layout({ site }: { site: Site }) {
  const { pathname } = useLocation()
  const access = accessAt(site, pathname)
  const frame = findPage(site, pathname)?.page.frame ?? 'full'
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
        {frame === 'slim' && (
          <SlimBar>
            <AboutCallLink />
          </SlimBar>
        )}
        {frame === 'app' && (
          <>
            <SlimBar>
              <BookLink entries={site.entries} className={headerCss.book} />
              <Bell />
            </SlimBar>
            <AppNav entries={site.entries} />
          </>
        )}
        {frame === 'none' && (
          <header className={css.corner}>
            <QuickExit />
          </header>
        )}
        <NotSent />
        <main
          id="main"
          className={css.main}
          tabIndex={-1}
          data-private={frame === 'app' || frame === 'none' ? '' : undefined}
        >
          {(frame !== 'full' || isDiscreet(access)) && <WithoutScripts contact={site.contact} />}
          {access ? (
            <Guard access={access}>
              <Outlet />
            </Guard>
          ) : (
            // the registry does not name this page, so nothing declares who may see it, whichever route matches
            <NotFound />
          )}
        </main>
        {frame === 'full' && <Footer site={site} />}
        <LinkQuestion />
      </Offline>
      <Notices />
    </>
  )
}

/** Returns true for a page behind a login; all such pages need scripts. */
const isDiscreet = (access: PageAccess | undefined): boolean =>
  access !== undefined && access !== 'public' && access !== 'guest'
