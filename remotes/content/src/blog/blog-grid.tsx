import type { BlogCard } from '@app/contracts/blog'
import { formatDate } from '@app/domain/india-time'
import { Link } from '@app/kernel'
import { Badge } from '@app/ui/page'
import type { Ref } from 'react'
import css from './blog-grid.module.css'

/** Articles as cards. The heading is the link, so a card is one stop for the keyboard. */
export const BlogGrid = ({ blogs, ref }: { blogs: readonly BlogCard[]; ref?: Ref<HTMLUListElement> }) => (
  <ul className={css.grid} ref={ref}>
    {blogs.map((blog, index) => (
      <li key={blog.id} className={css.card}>
        <img
          className={css.art}
          src={blog.thumbnail}
          alt={blog.thumbnail_alt_text}
          width={1200}
          height={675}
          loading={index < 3 ? 'eager' : 'lazy'}
          decoding="async"
        />
        <div className={css.text}>
          <Badge>{blog.category_name}</Badge>
          <h2 className={css.title}>
            <Link className={css.link} to={`/blog/detail/${blog.slug}`}>
              {blog.title}
            </Link>
          </h2>
          <p className={css.short}>{blog.short_description}</p>
          <p className={css.meta}>
            {blog.reading_time} min read · {formatDate(blog.createdAt)}
            {blog.is_reviewed && ' · Medically reviewed'}
          </p>
        </div>
      </li>
    ))}
  </ul>
)
