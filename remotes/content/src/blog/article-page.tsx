import { PATHS } from '@app/care/paths'
import { articleHtml, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { ArticleBody } from '@app/ui/article-body'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { useMemo } from 'react'
import { ArticleFoot } from './article-foot.tsx'
import { ArticleHead } from './article-head.tsx'
import css from './article-page.module.css'
import { blogQuery } from './blog.query.ts'
import { CommentsSection } from './comments/comments-section.tsx'
import { Contents } from './contents.tsx'
import { Recommended } from './recommended.tsx'

export function ArticlePage() {
  const kernel = useKernel()
  const { slug } = useParams()
  const { blog, relatedBlogs } = useSuspenseQuery(blogQuery(kernel, slug!)).data
  const body = useMemo(() => articleHtml(blog.description), [blog.description])
  return (
    <Page>
      <div className={css.room}>
        <div className={css.layout}>
          <article className={css.article}>
            <ArticleHead blog={blog} />
            <Contents contents={blog.contents} />
            <div className={css.body}>
              <ArticleBody dangerouslySetInnerHTML={body} suppressHydrationWarning />
            </div>
            <ArticleFoot blog={blog} />
          </article>
          <aside className={css.banner}>
            <h2>Start your treatment journey</h2>
            <p>A doctor listens, by video or voice, and tells you what would help. In private.</p>
            <LinkButton to={PATHS.confirm}>Book a discovery call</LinkButton>
          </aside>
          <div className={css.comments}>
            <CommentsSection key={blog.slug} slug={blog.slug} />
          </div>
          {relatedBlogs.length > 0 && (
            <div className={css.recommended}>
              <Recommended blogs={relatedBlogs} />
            </div>
          )}
        </div>
      </div>
    </Page>
  )
}
