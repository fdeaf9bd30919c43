import { useLocation, useNavigate, useNavigationType } from '@app/kernel'
import { useEffect, type MouseEvent } from 'react'

/** The delay, in milliseconds, that the specification sets between loading the home page and scrolling. */
const DELAY = 500

interface Wanted {
  section?: string
}

/** Opens a section of the home page from any page, and moves the focus to its heading. */
export function useHomeSection() {
  const navigate = useNavigate()
  const { key, pathname, state } = useLocation()
  const type: string = useNavigationType()
  const wanted = (state as Wanted | null)?.section

  // the section is part of the address, so the scroll waits for a slow home page, and is dropped if the reader goes
  // elsewhere
  useEffect(() => {
    if (wanted === undefined || type === 'POP') return
    const timer = setTimeout(() => {
      const section = document.getElementById(wanted)
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    }, DELAY)
    return () => clearTimeout(timer)
  }, [wanted, key, type])

  return (event: MouseEvent, id: string) => {
    event.preventDefault()
    navigate('/', { state: { section: id } satisfies Wanted, replace: pathname === '/' })
  }
}
