import { href } from '@app/federation/manifest'
import type { Blog } from '@app/contracts/blog'
import { Link } from '@app/kernel'
import { Badge } from '@app/ui/page'
import { Picture } from '@app/ui/picture'
import { Time } from '@app/ui/time'
import { ReviewerName } from '../reviewer-name.tsx'
import css from './article-head.module.css'
import { Share } from './share.tsx'
import { blogPages } from './blog.pages.ts'

/** Shows an article's subject, its author and reviewer, and its dates. */
export const ArticleHead = ({ blog }: { blog: Blog }) => (
  <header>
    <nav className={css.path} aria-label="Breadcrumb">
      <Link to={blogPages.list.path}>Blogs</Link> <span aria-hidden="true">/</span>{' '}
      <Link to={href(blogPages.category, { slug: blog.category_slug })}>{blog.category_name}</Link>
    </nav>
    <p className={css.kind}>
      <Badge>{blog.category_name}</Badge> {blog.reading_time} min read
    </p>
    <h1>{blog.title}</h1>
    <p className={css.short}>{blog.short_description}</p>
    <div className={css.facts}>
      <div>
        <p>
          By <Link to={href(blogPages.author, { slug: blog.author_slug })}>{blog.author_name}</Link>,{' '}
          {blog.author_credentials}
        </p>
        <p>
          Published <Time at={blog.createdAt} as="date" /> · Updated <Time at={blog.updatedAt} as="date" />
        </p>
        {blog.reviewer && blog.reviewed_at && (
          <p>
            Medically reviewed by <ReviewerName reviewer={blog.reviewer} /> (reg. {blog.reviewer.registration_no}) on{' '}
            <Time at={blog.reviewed_at} as="date" />
          </p>
        )}
      </div>
      <Share slug={blog.slug} title={blog.title} />
    </div>
    <Picture
      className={css.art}
      src={blog.header_image}
      alt={blog.header_image_alt_text}
      width={1200}
      height={675}
      eager
      fetchPriority="high"
      sizes="(min-width: 900px) 48rem, 100vw"
    />
  </header>
)
