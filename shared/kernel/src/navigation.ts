import { createElement, type MouseEvent } from 'react'
import {
  Link as RouterLink,
  useHref,
  useLocation,
  useNavigate as useRouterNavigate,
  type LinkProps,
} from 'react-router-dom'
import { useKernel } from './kernel-context.ts'
import { letPortraitTravel } from './portrait-travel.ts'

/**
 * A link. If the target's document has a different security policy, the navigation is a full page load. With
 * `viewTransition`, the portrait beside the link moves to the next page in an animation.
 */
export function Link(props: LinkProps) {
  const { crossesDocuments } = useKernel()
  const { pathname } = useLocation()
  const target = useHref(props.to)
  const prefetch = usePrefetch(target)
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (props.viewTransition) letPortraitTravel(event.currentTarget)
    props.onClick?.(event)
  }
  return createElement(RouterLink, {
    ...prefetch,
    reloadDocument: crossesDocuments(pathname, pathOf(target)),
    ...props,
    onClick,
  })
}

/** Navigates to a path of this site, with a full page load if the document's policy changes. */
export function useNavigate(): (to: string, options?: { replace?: boolean; state?: unknown }) => void {
  const { crossesDocuments } = useKernel()
  const navigate = useRouterNavigate()
  return (to, options = {}) => {
    if (!crossesDocuments(location.pathname, pathOf(to))) return void navigate(to, options)
    if (options.replace) location.replace(to)
    else location.assign(to)
  }
}

/** Fetches the code for a path when the reader seems about to open it. */
function usePrefetch(target: string) {
  const { prefetch } = useKernel()
  const start = () => prefetch(pathOf(target))
  return { onPointerEnter: start, onFocus: start }
}

const pathOf = (href: string) => href.split(/[?#]/)[0]!
