import { href } from '@app/federation/manifest'
import { SEARCH } from '@app/contracts/limits'
import { useKernel, useNavigate, useParams, useSuspenseQuery } from '@app/kernel'
import { Field } from '@app/ui/field'
import { Lead, Page } from '@app/ui/page'
import { SearchForm } from '@app/ui/search-form'
import { Select } from '@app/ui/select'
import { Note } from '@app/ui/states'
import { useMemo } from 'react'
import { JourneyBanner } from './journey-banner.tsx'
import { BlogList } from './blog-list.tsx'
import { categoriesQuery } from './blog.query.ts'
import css from './listing-page.module.css'
import { NoBlog } from './no-blog.tsx'
import { searchedAddress } from './list-address.ts'
import { useSearchTerm } from './use-search-term.ts'
import { blogPages } from './blog.pages.ts'

/** A search has more than two letters (from the specification). */
const SHORTEST = 3

interface ListingPageProps {
  /** What the address names, if the site does not have it. */
  missing?: 'article' | 'category'
}

export function ListingPage({ missing }: ListingPageProps) {
  const kernel = useKernel()
  const navigate = useNavigate()
  const { slug } = useParams()
  const { data: categories } = useSuspenseQuery(categoriesQuery(kernel))
  const chosen = missing ? undefined : categories.find((category) => category.slug === slug)
  const { term, typed, type } = useSearchTerm()
  const filter = useMemo(() => ({ categoryId: chosen?.id, search: term }), [chosen?.id, term])
  return (
    <Page>
      <h1>Latest Blogs</h1>
      <Lead>{chosen?.description ?? 'Plain answers, checked by doctors. Read in private, without a login.'}</Lead>
      {missing === 'article' && (
        <div className={css.missing}>
          <Note>
            <p>We couldn’t find that article. Here are our latest articles.</p>
          </Note>
        </div>
      )}
      <SearchForm
        className={css.filters}
        action={chosen ? href(blogPages.category, { slug: chosen.slug }) : blogPages.list.path}
        onSearch={() => {}}
      >
        <Field
          label="Search"
          name="search"
          {...(typed.trim().length < SHORTEST && typed !== '' && { hint: `At least ${SHORTEST} letters.` })}
          type="search"
          placeholder="Search anything..."
          maxLength={SEARCH.most}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <Select
          label="Category"
          value={chosen?.slug ?? ''}
          onChange={(event) =>
            navigate(
              searchedAddress(
                event.target.value ? href(blogPages.category, { slug: event.target.value }) : blogPages.list.path,
                term,
              ),
            )
          }
        >
          <option value="">All Blogs</option>
          {categories.map((category) => (
            <option key={category.id} value={category.slug}>
              {category.name}
            </option>
          ))}
        </Select>
      </SearchForm>
      {missing === 'category' && term === '' ? <NoBlog /> : <BlogList filter={filter} title={chosen?.name} />}
      {chosen && <JourneyBanner />}
    </Page>
  )
}
