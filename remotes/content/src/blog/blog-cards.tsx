import type { BlogCard } from '@app/contracts/blog'
import { useSearchParams } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Carousel } from '@app/ui/carousel'
import { startTransition, type ReactNode, type Ref, useState } from 'react'
import { BlogGrid } from './blog-grid.tsx'
import { ArticleCard } from './article-card.tsx'
import css from './blog-cards.module.css'
import { keepInAddress, startsAsList } from './list-address.ts'
import { useMedia } from '@app/ui/use-media'

/**
 * Returns true if the screen is wide by the specification's breakpoint; undefined on the server and while hydrating.
 */
const useIsWide = (): boolean | undefined => useMedia('(min-width: 900px)')

/** Milliseconds between two moves of the carousel (from the specification). */
const AUTOPLAY = 2500

interface BlogCardsProps {
  blogs: readonly BlogCard[]
  level: 'h2' | 'h3'
  /** True if the page is about the one category of all its articles. */
  isOfPage?: boolean
  /**
   * 'browse' is a carousel below 900 px, which the specification names for /blog and its categories alone; 'grid' is a
   * list there. 'rows' is a list at every width, for search results, because people read through them.
   */
  arrangement?: 'browse' | 'grid' | 'rows'
  /** True if the newest article is larger than the others in the grid. */
  leads?: boolean
  /** Says which articles these are, above them. */
  head?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/**
 * Shows articles in one of three arrangements. Readers may switch the carousel to a list. The server sends a page that
 * has a carousel with both layouts, and the style sheet shows one, so nothing moves when the browser takes over and
 * removes the other.
 */
export function BlogCards({
  blogs,
  level,
  isOfPage = false,
  arrangement = 'browse',
  leads = false,
  head,
  ref,
}: BlogCardsProps) {
  const [search] = useSearchParams()
  const [isList, setIsList] = useState(startsAsList(search))
  const isWide = useIsWide()

  function turn() {
    // the press is drawn before the many cards are
    startTransition(() => setIsList(!isList))
    keepInAddress('view', isList ? null : 'list')
  }

  const said = head && <p className={css.head}>{head}</p>
  if (arrangement !== 'browse')
    return (
      <div ref={ref} data-still={arrangement === 'rows' ? '' : undefined}>
        {said}
        <BlogGrid blogs={blogs} level={level} isOfPage={isOfPage} />
      </div>
    )
  return (
    <div ref={ref}>
      <div className={css.top}>
        {said}
        {isWide !== true && (
          <div className={css.view}>
            <Button look="quiet" onClick={turn}>
              {isList ? 'View as carousel' : 'View as list'}
            </Button>
          </div>
        )}
      </div>
      {isWide !== true && (
        <div className={css.narrow}>
          {!isList && (
            <Carousel label="Articles" autoplay={AUTOPLAY}>
              {blogs.map((blog, index) => (
                <ArticleCard key={blog.id} blog={blog} isEager={index < 2} level={level} isOfPage={isOfPage} />
              ))}
            </Carousel>
          )}
        </div>
      )}
      {(isWide !== false || isList) && (
        <div className={isList ? undefined : css.wide}>
          <BlogGrid blogs={blogs} level={level} isOfPage={isOfPage} leads={leads} />
        </div>
      )}
    </div>
  )
}
