import type { LegalDocument } from '@app/contracts/documents'
import { breadcrumbs, type Head, type RouteAt, type StructuredData } from '@app/kernel'
import { documentQuery } from './documents.query.ts'

/**
 * Makes the head of a document. An address with `?version=` shows only that version, and search engines should not
 * index it.
 */
export const documentHead =
  (slug: string) =>
  ({ kernel }: RouteAt): Head | undefined => {
    const newest = kernel.query.getQueryData(documentQuery(kernel, slug, null).queryKey)
    if (newest) return headOf(newest)
    const [old] = kernel.query.getQueriesData<LegalDocument>({ queryKey: ['documents', slug] })
    const document = old?.[1]
    return (
      document && {
        title: `${document.meta_title}, version ${document.version}`,
        description: document.meta_description,
        robots: 'noindex',
      }
    )
  }

function headOf({ slug, title, meta_title, meta_description, effective_on, version }: LegalDocument): Head {
  const path = `/${slug}`
  const page: StructuredData = {
    '@type': slug === 'about-us' ? 'AboutPage' : 'WebPage',
    name: title,
    description: meta_description,
    url: path,
    inLanguage: 'en-IN',
    dateModified: effective_on,
    version,
  }
  return {
    title: meta_title,
    description: meta_description,
    canonical: path,
    data: [breadcrumbs([path, title]), page],
  }
}
