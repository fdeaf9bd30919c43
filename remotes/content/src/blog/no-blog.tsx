import { href } from '@app/federation/manifest'
import { Link, useKernel, useSuspenseQuery } from '@app/kernel'
import { categoriesQuery, type BlogFilter } from './blog.query.ts'
import { searchedAddress } from './list-address.ts'
import foot from './article-foot.module.css'
import css from './no-blog.module.css'
import { blogPages } from './blog.pages.ts'

const TOPICS = 3

/** Shows the specification's words with links below them, so that the page isn't a dead end. */
export function NoBlog({ filter = {} }: { filter?: BlogFilter }) {
  const { data: categories } = useSuspenseQuery(categoriesQuery(useKernel()))
  const { categoryId, search = '' } = filter
  return (
    <div className={css.none}>
      <p className={css.words}>No Blog Found!</p>
      {search !== '' && categoryId !== undefined && (
        <p>
          <Link to={searchedAddress(blogPages.list.path, search)}>Search all topics for “{search}”</Link>
        </p>
      )}
      <p>Many readers start with one of these topics:</p>
      <ul className={foot.tags}>
        {categories.slice(0, TOPICS).map(({ slug, name }) => (
          <li key={slug}>
            <Link className={foot.tag} to={href(blogPages.category, { slug })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
