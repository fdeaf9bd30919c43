import { Rail } from '@app/parts/rail'
import { useSoonest } from '@app/parts/use-soonest'
import { articleHtml, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { ArticleBody } from '@app/ui/article-body'
import { Columns } from '@app/ui/columns'
import { Page } from '@app/ui/page'
import { useMemo } from 'react'
import { ArticleFoot } from './article-foot.tsx'
import { ArticleHead } from './article-head.tsx'
import css from './article-page.module.css'
import { blogQuery, QUESTION } from './blog.query.ts'
import { CommentsSection } from './comments/comments-section.tsx'
import { Contents, hasContents } from './contents.tsx'
import { JourneyBanner } from './journey-banner.tsx'
import { Recommended } from './recommended.tsx'

export function ArticlePage() {
  const kernel = useKernel()
  const { slug } = useParams()
  const { blog, relatedBlogs } = useSuspenseQuery(blogQuery(kernel, slug!)).data
  const experts = useSoonest()
  const body = useMemo(() => articleHtml(blog.description), [blog.description])
  return (
    <Page>
      <article>
        <Columns
          head={<ArticleHead blog={blog} />}
          card={hasContents(blog) && <Contents contents={blog.contents} />}
          side={<Rail wideOnly experts={experts} question={QUESTION} />}
        >
          <div className={css.body}>
            <ArticleBody dangerouslySetInnerHTML={body} suppressHydrationWarning />
          </div>
          <ArticleFoot blog={blog} />
          <JourneyBanner />
          <CommentsSection key={blog.slug} slug={blog.slug} />
        </Columns>
      </article>
      {relatedBlogs.length > 0 && (
        <div className={css.recommended}>
          <Recommended blogs={relatedBlogs} />
        </div>
      )}
    </Page>
  )
}
