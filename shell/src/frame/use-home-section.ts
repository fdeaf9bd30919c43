import { useNavigate } from '@app/kernel'
import type { MouseEvent } from 'react'

/** The specification's delay, in milliseconds: home has time to come. */
const DELAY = 500

/** Goes to a section of the home page from any page, and puts the reader's focus on its heading. */
export function useHomeSection() {
  const navigate = useNavigate()
  return (event: MouseEvent, id: string) => {
    event.preventDefault()
    if (location.pathname !== '/') navigate('/')
    setTimeout(() => {
      const section = document.getElementById(id)
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      section?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' })
      section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
    }, DELAY)
  }
}
