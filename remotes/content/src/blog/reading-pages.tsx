import type { RouteObject } from '@app/kernel'
import { ArticlePage } from './article-page.tsx'
import { NotFoundInstead } from './found.tsx'
import { ListingPage } from './listing-page.tsx'
import { TagPage } from './tag-page.tsx'

type Shown = Pick<RouteObject, 'element' | 'errorElement'>

/** Loads the lists and the articles together, because most readers who open a list open an article next. */
export const listPage: Shown = { element: <ListingPage /> }
export const categoryPage: Shown = {
  element: <ListingPage />,
  errorElement: <NotFoundInstead page={<ListingPage missing="category" />} />,
}
export const articlePage: Shown = {
  element: <ArticlePage />,
  errorElement: <NotFoundInstead page={<ListingPage missing="article" />} />,
}
export const tagPage: Shown = { element: <TagPage />, errorElement: <NotFoundInstead page={<TagPage />} /> }
