import { type RouteObject, useInfiniteQuery, useKernel, useParams } from '@app/kernel'
import { ArticlePage } from './article-page.tsx'
import { NotFoundInstead } from './found.tsx'
import { ListingPage } from './listing-page.tsx'
import { tagSlug } from '@app/domain/tag-slug'
import { Page } from '@app/ui/page'
import { BlogList } from './blog-list.tsx'
import { blogsQuery } from './blog.query.ts'
import { JourneyBanner } from './journey-banner.tsx'
import { tagsOf } from './tag-path.ts'
import { Trail } from './trail.tsx'

type Shown = Pick<RouteObject, 'element' | 'errorElement'>

/** Loads the lists and the articles together, because most readers who open a list open an article next. */
export const listPage: Shown = { element: <ListingPage /> }
export const categoryPage: Shown = {
  element: <ListingPage />,
  errorElement: <NotFoundInstead page={<ListingPage missing="category" />} />,
}
export const articlePage: Shown = {
  element: <ArticlePage />,
  errorElement: <NotFoundInstead page={<ListingPage missing="article" />} />,
}
export const tagPage: Shown = { element: <TagPage />, errorElement: <NotFoundInstead page={<TagPage />} /> }

function TagPage() {
  const tag = useParams().tag!
  const { data } = useInfiniteQuery(blogsQuery(useKernel(), { tag }))
  // the title spells the tag as in the newest article
  const written = data?.pages[0]?.[0] && tagsOf(data.pages[0][0].tags).find((one) => tagSlug(one) === tag)
  return (
    <Page>
      <Trail>{written ?? tag}</Trail>
      <h1>Articles about {written ?? tag}</h1>
      <BlogList filter={{ tag }} />
      <JourneyBanner />
    </Page>
  )
}
