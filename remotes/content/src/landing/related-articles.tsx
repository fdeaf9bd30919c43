import { href } from '@app/federation/manifest'
import type { FurtherReading } from '@app/contracts/landing'
import { Link, useKernel, useQuery } from '@app/kernel'
import { CoverLink, LinkedCard } from '@app/ui/linked-card'
import { Picture } from '@app/ui/picture'
import { Band, More } from '../home/band.tsx'
import { readingQuery } from './landing.query.ts'
import css from './related-articles.module.css'
import { blogPages } from '../blog/blog.pages.ts'

export function RelatedArticles({ reading }: { reading: FurtherReading }) {
  const { data: articles = [] } = useQuery(readingQuery(useKernel(), reading))
  if (articles.length === 0) return null
  return (
    <Band title="Read on" tone="sunken">
      <ul className={css.list}>
        {articles.map((article) => (
          <LinkedCard key={article.id} className={css.card}>
            <Picture
              className={css.picture}
              src={article.thumbnail}
              alt={article.thumbnail_alt_text}
              width={1200}
              height={675}
              sizes="(min-width: 900px) 24rem, 100vw"
            />
            <div className={css.words}>
              <h3 className={css.title}>
                <CoverLink to={href(blogPages.article, article)}>{article.title}</CoverLink>
              </h3>
              <p className={css.meta}>
                {article.reading_time}&nbsp;min&nbsp;read
                {article.is_reviewed && ' · Medically reviewed'}
              </p>
            </div>
          </LinkedCard>
        ))}
      </ul>
      <More>
        <Link to={href(blogPages.category, reading)}>More on {reading.name}</Link>
      </More>
    </Band>
  )
}
