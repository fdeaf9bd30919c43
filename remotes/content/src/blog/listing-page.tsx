import { useInfiniteQuery, useKernel, useNavigate, useParams, useSuspenseQuery } from '@app/kernel'
import { Button } from '@app/ui/button'
import { Lead, Page } from '@app/ui/page'
import { ErrorState, Skeleton } from '@app/ui/states'
import { useRef, useState } from 'react'
import { BlogGrid } from './blog-grid.tsx'
import { blogsQuery, categoriesQuery } from './blog.query.ts'
import css from './listing-page.module.css'
import { useSearchTerm } from './use-search-term.ts'

export function ListingPage() {
  const kernel = useKernel()
  const navigate = useNavigate()
  const { slug } = useParams()
  const { data: categories } = useSuspenseQuery(categoriesQuery(kernel))
  const chosen = categories.find((category) => category.slug === slug)
  const { term, typed, type } = useSearchTerm()
  const blogs = useInfiniteQuery(blogsQuery(kernel, { categoryId: chosen?.id, search: term }))
  const grid = useRef<HTMLUListElement>(null)
  const [announced, setAnnounced] = useState('')
  const cards = blogs.data?.pages.flat() ?? []

  async function loadMore() {
    if (!blogs.hasNextPage) return kernel.notify('info', 'No more blogs to load')
    const before = cards.length
    const { data } = await blogs.fetchNextPage()
    const loaded = (data?.pages.flat().length ?? before) - before
    if (loaded === 0) return kernel.notify('info', 'No more blogs to load')
    setAnnounced(`${loaded} more articles loaded`)
    grid.current?.querySelectorAll<HTMLElement>('h2 a')[before]?.focus()
  }

  return (
    <Page>
      <h1>Latest Blogs</h1>
      <Lead>{chosen?.description ?? 'Plain answers, checked by doctors. Read what you came for; nobody is told.'}</Lead>
      <div className={css.filters}>
        <label>
          <span className={css.label}>Search</span>
          <input
            className={css.control}
            type="search"
            placeholder="Search anything..."
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </label>
        <label>
          <span className={css.label}>Category</span>
          <select
            className={css.control}
            value={chosen?.slug ?? ''}
            onChange={(event) => navigate(event.target.value ? `/blog/${event.target.value}` : '/blog')}
          >
            <option value="">All Blogs</option>
            {categories.map((category) => (
              <option key={category.id} value={category.slug}>
                {category.name}
              </option>
            ))}
          </select>
        </label>
      </div>
      {blogs.isPending && <Skeleton label="Loading articles" lines={8} />}
      {blogs.isError && <ErrorState title="The articles did not load" onRetry={() => void blogs.refetch()} />}
      {blogs.isSuccess && cards.length === 0 && <p className={css.none}>No Blog Found!</p>}
      {cards.length > 0 && (
        <>
          <BlogGrid ref={grid} blogs={cards} />
          <div className={css.more}>
            <Button look="secondary" busy={blogs.isFetchingNextPage} onClick={() => void loadMore()}>
              {blogs.isFetchingNextPage ? 'Loading...' : 'Load More'}
            </Button>
          </div>
        </>
      )}
      <p className={css.announced} role="status">
        {announced}
      </p>
    </Page>
  )
}
