import { formatDate } from '@app/domain/india-time'
import { articleHtml, Link, useKernel, useParams, useSuspenseQuery } from '@app/kernel'
import { ArticleBody } from '@app/ui/article-body'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { useMemo } from 'react'
import css from './article-page.module.css'
import { BlogGrid } from './blog-grid.tsx'
import { blogQuery } from './blog.query.ts'

export function ArticlePage() {
  const kernel = useKernel()
  const { slug } = useParams()
  const { blog, relatedBlogs } = useSuspenseQuery(blogQuery(kernel, slug!)).data
  const body = useMemo(() => articleHtml(blog.description), [blog.description])
  return (
    <Page>
      <article className={css.article}>
        <header className={css.header}>
          <nav className={css.path} aria-label="Breadcrumb">
            <Link to="/blog">Blogs</Link> <span aria-hidden="true">/</span>{' '}
            <Link to={`/blog/${blog.category_slug}`}>{blog.category_name}</Link>
          </nav>
          <h1>{blog.title}</h1>
          <p className={css.short}>{blog.short_description}</p>
          <p className={css.meta}>
            {blog.reading_time} min read · By {blog.author_name} · Published {formatDate(blog.createdAt)} · Updated{' '}
            {formatDate(blog.updatedAt)}
          </p>
          {blog.reviewer && blog.reviewed_at && (
            <p className={css.meta}>
              Medically reviewed by{' '}
              <Link to={`/doctors/${blog.reviewer.slug}/${blog.reviewer.id}`}>
                {blog.reviewer.name}, {blog.reviewer.degree}
              </Link>{' '}
              (reg. {blog.reviewer.registration_no}) on {formatDate(blog.reviewed_at)}
            </p>
          )}
        </header>
        <img
          className={css.art}
          src={blog.header_image}
          alt={blog.header_image_alt_text}
          width={1200}
          height={675}
          fetchPriority="high"
        />
        <ArticleBody dangerouslySetInnerHTML={body} suppressHydrationWarning />
        <ul className={css.tags} aria-label="Tags">
          {blog.tags.split(',').map((tag) => (
            <li key={tag}>{tag.trim()}</li>
          ))}
        </ul>
        {blog.references.length > 0 && (
          <section className={css.references}>
            <h2>Where this comes from</h2>
            <ul>
              {blog.references.map((reference) => (
                <li key={reference.url}>
                  <a href={reference.url} rel="noreferrer noopener">
                    {reference.title}
                  </a>
                  , {reference.publisher}
                </li>
              ))}
            </ul>
          </section>
        )}
        <aside className={css.banner}>
          <h2>Start your treatment journey</h2>
          <p>A doctor listens for 15 minutes, by video or voice, and tells you what would help. In private.</p>
          <LinkButton to="/discovery-call/confirm">Book a discovery call</LinkButton>
        </aside>
      </article>
      {relatedBlogs.length > 0 && (
        <section className={css.related}>
          <h2>Recommended for you</h2>
          <BlogGrid blogs={relatedBlogs} />
        </section>
      )}
    </Page>
  )
}
