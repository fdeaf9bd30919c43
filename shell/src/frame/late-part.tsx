import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useRetries } from './use-retries.ts'

/**
 * A part of the frame whose code is loaded later. If the code does not load, `spare` stands in its place, the page
 * stays, and the part appears once a retry has succeeded.
 */
export function latePart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, spare?: ReactNode) {
  // an error thrown from here would replace the whole frame, so the component below reads the failure instead
  const Part = lazy(() => load().catch(() => new Promise<never>(() => {})))

  return function LatePart(props: P) {
    /** The code that a retry has loaded; null while the code is missing. */
    const [Code, setCode] = useState<ComponentType<P> | null>()
    useEffect(() => void load().catch(() => setCode(null)), [])
    if (Code) return <Code {...props} />
    if (Code === null) {
      const retry = () =>
        load().then(
          (module) => setCode(() => module.default),
          () => {},
        )
      return <Lost retry={retry}>{spare}</Lost>
    }
    return (
      <Suspense fallback={spare}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function Lost({ retry, children }: { retry(): Promise<void>; children: ReactNode }) {
  useRetries(retry)
  return children
}
