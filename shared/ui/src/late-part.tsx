import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Note } from './states.tsx'
import { useRetries } from './use-retries.ts'

/**
 * A part of a page whose code loads when the part is first shown. If the code does not load, only this part is missing,
 * the rest of the page stays, and the part appears once a retry has succeeded.
 *
 * @param spare - Stands in the part's place while its code loads.
 * @param lost - Stands there while the code is missing.
 */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  spare: ReactNode,
  lost: ReactNode = <NotLoaded />,
) {
  let hasFailed = false
  // an error thrown from here would replace the whole page, so the component below reads the failure instead
  const Part = lazy(() =>
    load().then(
      (code) => ({ default: code }),
      () => {
        hasFailed = true
        return new Promise<never>(() => {})
      },
    ),
  )

  return function LatePart(props: P) {
    /** The code that a retry has loaded; null while the code is missing. */
    const [Code, setCode] = useState<ComponentType<P> | null>()
    useEffect(
      // `Part` does not try again, so after its failure the code that comes now is shown without it
      () =>
        void load().then(
          (code) => hasFailed && setCode(() => code),
          () => setCode(null),
        ),
      [],
    )
    if (Code) return <Code {...props} />
    if (Code === null) {
      const retry = () =>
        load().then(
          (code) => setCode(() => code),
          () => {},
        )
      return <Retrying retry={retry}>{lost}</Retrying>
    }
    return (
      <Suspense fallback={spare}>
        <Part {...props} />
      </Suspense>
    )
  }
}

function Retrying({ retry, children }: { retry(): Promise<void>; children: ReactNode }) {
  useRetries(retry)
  return children
}

const NotLoaded = () => (
  <Note tone="warn">
    <p role="status">This part did not load. We keep trying.</p>
  </Note>
)
