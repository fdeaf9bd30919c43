import type { BlogCard } from '@app/contracts/blog'
import { ArticleCard } from './article-card.tsx'
import css from './blog-grid.module.css'

/** The number of pictures that the reader may see before they scroll. */
const EAGER = 3

export const BlogGrid = ({ blogs, level }: { blogs: readonly BlogCard[]; level: 'h2' | 'h3' }) => (
  <ul className={css.grid}>
    {blogs.map((blog, index) => (
      <li key={blog.id}>
        <ArticleCard blog={blog} isEager={index < EAGER} level={level} />
      </li>
    ))}
  </ul>
)
