import type { Blog } from '@app/contracts/blog'
import { Link, useKernel, useSuspenseQuery } from '@app/kernel'
import css from './article-foot.module.css'
import { categoriesQuery } from './blog.query.ts'
import { pathOfTag, tagsOf } from './tag-path.ts'

/** The end of an article: its tags and its sources. */
export function ArticleFoot({ blog }: { blog: Blog }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useKernel()))
  return (
    <footer className={css.foot}>
      <ul className={css.tags} aria-label="Tags">
        {tagsOf(blog.tags).map((tag) => (
          <li key={tag}>
            <Link className={css.tag} to={pathOfTag(tag, categories)}>
              {tag}
            </Link>
          </li>
        ))}
      </ul>
      {blog.references.length > 0 && (
        <section className={css.references}>
          <h2>Sources</h2>
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
    </footer>
  )
}
