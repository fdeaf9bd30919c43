import { PATHS } from '@app/parts/paths'
import { href } from '@app/federation/manifest'
import { Link, useInfiniteQuery, useKernel } from '@app/kernel'
import { CoverLink } from '@app/ui/linked-card'
import { blogsQuery } from '../blog/blog.query.ts'
import { Band, More } from './band.tsx'
import css from './latest-articles.module.css'
import { blogPages } from '../blog/blog.pages.ts'

const SHOWN = 3

/** Shows the three newest articles. If there is room, the first article is large, with the others beside it. */
export function LatestArticles() {
  const { data } = useInfiniteQuery(blogsQuery(useKernel(), {}))
  const articles = data?.pages.flat().slice(0, SHOWN) ?? []
  if (articles.length === 0) return null
  return (
    <Band title="Read in private" lead="Plain answers, with sources. What you read stays private.">
      <ul className={css.list}>
        {articles.map((article, index) => (
          <li key={article.id} className={css.article}>
            <img
              className={css.picture}
              src={article.thumbnail}
              alt={article.thumbnail_alt_text}
              width={1200}
              height={675}
              loading="lazy"
              decoding="async"
            />
            <div className={css.words}>
              <p className={css.meta}>
                {article.reading_time}&nbsp;min&nbsp;read
                {article.is_reviewed && ' · Medically reviewed'}
              </p>
              <h3 className={css.title}>
                <CoverLink to={href(blogPages.article, article)}>{article.title}</CoverLink>
              </h3>
              {index === 0 && <p className={css.short}>{article.short_description}</p>}
            </div>
          </li>
        ))}
      </ul>
      <More>
        <Link to={PATHS.articles}>All articles</Link>
      </More>
    </Band>
  )
}
