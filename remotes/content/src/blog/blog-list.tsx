import { useInfiniteQuery, useKernel, useSearchParams } from '@app/kernel'
import { Button } from '@app/ui/button'
import { ErrorState, Skeleton } from '@app/ui/states'
import { memo, useState } from 'react'
import { blogsQuery, type BlogFilter } from './blog.query.ts'
import { BlogCards } from './blog-cards.tsx'
import css from './blog-list.module.css'
import { searchOf, startPageOf, termOf } from './list-address.ts'
import { NoBlog } from './no-blog.tsx'
import { useOpenPages } from './use-open-pages.ts'

interface BlogListProps {
  filter: BlogFilter
  /** What all these articles have in common; the heading above the list. */
  title?: string | undefined
}

/**
 * Lists articles by a filter: while loading, with no results, with some, and with more on request. With the same filter
 * it is not drawn again, so a letter typed into the search is shown at once.
 */
export const BlogList = memo(function BlogList({ filter, title }: BlogListProps) {
  const kernel = useKernel()
  const blogs = useInfiniteQuery({
    ...blogsQuery(kernel, filter),
    // the old list stays visible until the next one has loaded
    placeholderData: (previous) => previous,
  })
  const [search] = useSearchParams()
  const { shown, hasMore, place, openMore, opened } = useOpenPages(blogs, {
    list: JSON.stringify(filter),
    // the router does not see text typed since it last navigated, so the address is read directly
    startPage: (filter.search ?? '') === termOf(searchOf(search)) ? startPageOf(search) : 1,
  })
  const isAll = !filter.search && filter.categoryId === undefined && !filter.tag && !filter.author
  const count = blogs.isSuccess && !blogs.isPlaceholderData ? shown.length : undefined
  const words = count === undefined ? '' : countInWords(count, hasMore, Boolean(filter.search))
  return (
    <>
      {title !== undefined && <h2 className={css.title}>{title}</h2>}
      {blogs.isPending && <Skeleton label="Loading articles" lines={8} />}
      {blogs.isLoadingError && <ErrorState title="The articles did not load" onRetry={() => void blogs.refetch()} />}
      {blogs.isSuccess && shown.length === 0 && <NoBlog filter={filter} />}
      {shown.length > 0 && (
        <>
          <BlogCards
            ref={place}
            blogs={shown}
            level={title === undefined ? 'h2' : 'h3'}
            leads={isAll}
            isOfPage={filter.categoryId !== undefined && !filter.search}
            arrangement={arrangementOf(filter)}
            head={isAll ? 'Newest first' : words}
          />
          <div className={css.more}>
            <LoadMore onPress={openMore} />
          </div>
        </>
      )}
      <p className={css.announced} role="status">
        {opened ? `${opened} more articles loaded` : filter.search && words}
      </p>
    </>
  )
})

/** The button below the list. It alone is drawn again when it is pressed. */
function LoadMore({ onPress }: { onPress: () => Promise<void> }) {
  const [isLoading, setLoading] = useState(false)

  async function load() {
    setLoading(true)
    await onPress()
    setLoading(false)
  }

  return (
    <Button look="secondary" busy={isLoading} onClick={() => void load()}>
      {isLoading ? 'Loading...' : 'Load More'}
    </Button>
  )
}

const arrangementOf = ({ search, tag, author }: BlogFilter) => {
  if (search) return 'rows'
  return tag || author ? 'grid' : 'browse'
}

const countInWords = (count: number, hasMore: boolean, isSearch: boolean): string => {
  if (hasMore) return isSearch ? `The ${count} best matches` : `The newest ${count} articles`
  if (count === 1) return '1 article'
  return `All ${count} articles, ${isSearch ? 'best matches' : 'newest'} first`
}
