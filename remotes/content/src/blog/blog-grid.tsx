import type { BlogCard } from '@app/contracts/blog'
import { ArticleCard } from './article-card.tsx'
import css from './blog-grid.module.css'

/** The number of pictures that the reader may see before they scroll. */
const EAGER = 3

interface BlogGridProps {
  blogs: readonly BlogCard[]
  level: 'h2' | 'h3'
  isOfPage: boolean
  /** True if the newest article is larger than the others. */
  leads?: boolean
}

export const BlogGrid = ({ blogs, level, isOfPage, leads = false }: BlogGridProps) => (
  <ul className={css.grid} data-rows="" data-leads={leads || undefined} data-count={blogs.length}>
    {blogs.map((blog, index) => (
      <li key={blog.id}>
        <ArticleCard blog={blog} isEager={index < EAGER} level={level} isOfPage={isOfPage} />
      </li>
    ))}
  </ul>
)
