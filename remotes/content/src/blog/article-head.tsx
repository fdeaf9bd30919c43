import { href } from '@app/federation/manifest'
import type { Blog } from '@app/contracts/blog'
import { indiaDate } from '@app/domain/india-time'
import { Link } from '@app/kernel'
import { Picture } from '@app/ui/picture'
import { Time } from '@app/ui/time'
import { ReviewedBy } from '../reviewed-by.tsx'
import css from './article-head.module.css'
import { Share } from './share.tsx'
import { Trail } from './trail.tsx'
import { blogPages } from './blog.pages.ts'

/** Shows an article's subject, its author and reviewer, and its dates. */
export const ArticleHead = ({ blog }: { blog: Blog }) => (
  <header>
    <div className={css.top}>
      <Trail>
        <Link to={href(blogPages.category, { slug: blog.category_slug })}>{blog.category_name}</Link>
      </Trail>
      <Share slug={blog.slug} title={blog.title} />
    </div>
    <p className={css.kind}>{blog.reading_time}&nbsp;min&nbsp;read</p>
    <h1>{blog.title}</h1>
    <p className={css.short}>{blog.short_description}</p>
    <div className={css.facts}>
      <p>
        By <Link to={href(blogPages.author, { slug: blog.author_slug })}>{blog.author_name}</Link>,{' '}
        {blog.author_credentials}
      </p>
      <p>
        {indiaDate(blog.createdAt) === indiaDate(blog.updatedAt) ? (
          <>
            Published and updated <Time at={blog.updatedAt} as="date" />
          </>
        ) : (
          <>
            Published <Time at={blog.createdAt} as="date" /> · Updated <Time at={blog.updatedAt} as="date" />
          </>
        )}
      </p>
      {blog.reviewer && blog.reviewed_at && <ReviewedBy reviewer={blog.reviewer} at={blog.reviewed_at} />}
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
