import { href } from '@app/federation/manifest'
import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { treatmentPages } from './treatment.pages.ts'
import { treatmentQuery } from './treatment.query.ts'

/** Makes the head of a treatment's page, which has its own title. */
export function treatmentHead({ params, kernel }: RouteAt): Head | undefined {
  const treatment = kernel.query.getQueryData(treatmentQuery(kernel, params.slug!).queryKey)
  if (!treatment) return undefined
  const path = href(treatmentPages.detail, treatment)
  return {
    title: treatment.meta_title,
    description: treatment.meta_description,
    canonical: path,
    data: [
      breadcrumbs([treatmentPages.list.path, treatmentPages.list.title], [path, treatment.name]),
      {
        '@type': 'MedicalWebPage',
        name: treatment.name,
        description: treatment.meta_description,
        url: path,
        image: treatment.inner_thumbnail,
        inLanguage: 'en-IN',
        about: { '@type': 'MedicalTherapy', name: treatment.name, description: treatment.description },
      },
      faqPage(treatment.faq),
    ],
  }
}
