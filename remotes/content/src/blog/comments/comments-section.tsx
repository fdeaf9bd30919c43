import { useLocation } from '@app/kernel'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useNear } from '@app/ui/use-near'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import css from './comments-section.module.css'
import { COMMENTS_ID } from './use-login-detour.ts'

/** Loads the comments and their code once the reader scrolls near them, or follows a link to them. */
export function CommentsSection({ slug }: { slug: string }) {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const isWanted = useLocation().hash === `#${COMMENTS_ID}`
  const [Comments, setComments] = useState<ComponentType<{ slug: string }>>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import('./comments.tsx').then(
      (loaded) => setComments(() => loaded.Comments),
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    if (isNear || isWanted) load()
  }, [isNear, isWanted, load])
  useEffect(() => {
    if (isWanted) section.current!.scrollIntoView()
  }, [isWanted])
  return (
    <section ref={section} id={COMMENTS_ID} className={css.section} aria-labelledby="comments-title">
      <h2 id="comments-title">Comments</h2>
      {Comments ? (
        <Comments slug={slug} />
      ) : hasFailed ? (
        <ErrorState title="The comments did not load" onRetry={load} />
      ) : (
        <Skeleton label="Loading comments" />
      )}
    </section>
  )
}
