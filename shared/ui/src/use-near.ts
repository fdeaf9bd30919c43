import { useEffect, useState, type RefObject } from 'react'

/**
 * Whether an element has come within half a screen of the view; it stays true after that. Use this for content that
 * loads late.
 */
export function useNear(target: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '50%' },
    )
    observer.observe(target.current!)
    return () => observer.disconnect()
  }, [target])
  return isNear
}
