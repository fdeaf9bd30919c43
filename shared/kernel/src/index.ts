// The only module through which a remote reaches the router, store, query cache, session and calls. The page shares
// this module as a singleton, so that unused code can be removed: sharing react-router-dom itself costs 50 kB more.
// This file has no JSX, because Node runs it unchanged.
export {
  createBrowserRouter,
  createMemoryRouter,
  data,
  isRouteErrorResponse,
  matchRoutes,
  Outlet,
  redirect,
  RouterProvider,
  useLoaderData,
  useLocation,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router-dom'
export type { LinkProps, LoaderFunctionArgs, RouteObject } from 'react-router-dom'
export {
  dehydrate,
  hydrate,
  queryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query'
export type { DehydratedState } from '@tanstack/react-query'
export { atom, createStore, useAtom, useAtomValue } from 'jotai'
export { ApiError, createBrowserApi, SOMETHING_WRONG } from './api.ts'
export type { Api, Posted, Uploaded, UploadOptions } from './api.ts'
export { now, onOtherTime, useToday } from './clock.ts'
export { compose, feature } from './feature.ts'
export type { Feature, PageCode } from './feature.ts'
export { drafts } from './drafts.ts'
export { accountAtom, identityAtom, useIdentity } from './identity.ts'
export type { Identity } from './identity.ts'
export { forgetKept, THEME } from './kept-in-browser.ts'
export { leave } from './leave.ts'
export { endSession, logOut, logOutEverywhere } from './log-out.ts'
export { mutation, useMutation } from './mutation.ts'
export type { Mutation } from './mutation.ts'
export { Link, useNavigate } from './navigation.ts'
export { articleHtml, prepareArticleHtml } from './article-html.ts'
export { createKernel } from './create-kernel.ts'
export { KernelProvider, useKernel } from './kernel-context.ts'
export { createQueryClient } from './query-client.ts'
export { defineRemote } from './remote-module.ts'
export type {
  Contact,
  FallbackProps,
  Head,
  Kernel,
  PanelProps,
  RemoteModule,
  RouteAt,
  StructuredData,
} from './remote-module.ts'
export { noticesAtom, triesAtom } from './notices.ts'
export type { NoticeKind } from './notices.ts'
export { createSession } from './session.ts'
export type { Session } from './session.ts'
export { breadcrumbs, faqPage } from './structured-data.ts'
export { themeAtom } from './theme.ts'
export type { Theme } from './theme.ts'
export { useFlag } from './use-flag.ts'
export { useHydrated } from './use-hydrated.ts'
