import { href } from '@app/federation/manifest'
import type { BlogCard } from '@app/contracts/blog'
import { formatShortDate, indiaDate } from '@app/domain/india-time'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Badge } from '@app/ui/page'
import { Picture } from '@app/ui/picture'
import css from './article-card.module.css'
import { blogPages } from './blog.pages.ts'

interface ArticleCardProps {
  blog: BlogCard
  /** True if the article's picture loads immediately. */
  isEager: boolean
  /** The heading level of the article's title on the page. */
  level: 'h2' | 'h3'
  /** True if the page is about the one category of all its articles. */
  isOfPage?: boolean
}

/** The heading is the card's only link and covers the card, so a card is a single tab stop. */
export const ArticleCard = ({ blog, isEager, level: Title, isOfPage = false }: ArticleCardProps) => (
  <LinkedCard as="article" className={css.card}>
    <Picture
      className={css.art}
      src={blog.thumbnail}
      alt={blog.thumbnail_alt_text}
      width={1200}
      height={675}
      eager={isEager}
      sizes="(min-width: 900px) 24rem, 100vw"
    />
    <div className={css.text}>
      {!isOfPage && <Badge>{blog.category_name}</Badge>}
      <Title className={css.title}>
        <CoverLink to={href(blogPages.article, blog)}>{blog.title}</CoverLink>
      </Title>
      <p className={css.short}>{blog.short_description}</p>
      <p className={css.meta}>
        {blog.reading_time}&nbsp;min&nbsp;read · {formatShortDate(blog.createdAt)}&nbsp;
        {indiaDate(blog.createdAt).slice(0, 4)}
        {blog.is_reviewed && <span>Medically reviewed</span>}
      </p>
    </div>
  </LinkedCard>
)
