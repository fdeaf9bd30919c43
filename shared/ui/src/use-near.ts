import { useEffect, useState, type RefObject } from 'react'

/** Whether an element has come near the screen, half a screen away; once near, it stays so. For what is loaded late. */
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
