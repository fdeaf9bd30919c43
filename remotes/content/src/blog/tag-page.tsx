import { tagSlug } from '@app/domain/tag-slug'
import { Link, useInfiniteQuery, useKernel, useParams } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { BlogList } from './blog-list.tsx'
import { blogsQuery } from './blog.query.ts'
import { tagsOf } from './tag-path.ts'
import { blogPages } from './blog.pages.ts'

export function TagPage() {
  const tag = useParams().tag!
  const { data } = useInfiniteQuery(blogsQuery(useKernel(), { tag }))
  // shows the tag as the newest article spells it
  const written = data?.pages[0]?.[0] && tagsOf(data.pages[0][0].tags).find((one) => tagSlug(one) === tag)
  return (
    <Page>
      <h1>Articles about {written ?? tag}</h1>
      <Lead>
        The newest first. <Link to={blogPages.list.path}>All articles</Link>
      </Lead>
      <BlogList filter={{ tag }} />
    </Page>
  )
}
