import { href } from '@app/federation/manifest'
import type { BlogCard } from '@app/contracts/blog'
import { CoverLink } from '@app/ui/linked-card'
import { Picture } from '@app/ui/picture'
import css from './recommended.module.css'
import { blogPages } from './blog.pages.ts'

export const Recommended = ({ blogs }: { blogs: readonly BlogCard[] }) => (
  <aside aria-labelledby="recommended-title">
    <h2 id="recommended-title">Recommended for you</h2>
    <ul className={css.list}>
      {blogs.map((blog) => (
        <li key={blog.id} className={css.item}>
          <Picture
            className={css.art}
            src={blog.thumbnail}
            alt=""
            width={1200}
            height={675}
            sizes="(min-width: 900px) 20rem, 8rem"
          />
          <div>
            <h3 className={css.title}>
              <CoverLink to={href(blogPages.article, blog)}>{blog.title}</CoverLink>
            </h3>
            <p className={css.meta}>
              {blog.category_name} · {blog.reading_time}&nbsp;min&nbsp;read
            </p>
          </div>
        </li>
      ))}
    </ul>
  </aside>
)
