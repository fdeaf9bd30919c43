import type { TreatmentDetail } from '@app/contracts/treatments'
import { breadcrumbs, faqPage, type Head, type RouteAt } from '@app/kernel'
import { treatmentQuery } from './treatment.query.ts'

/** A treatment brings its own title. */
export function treatmentHead({ pathname, params, kernel }: RouteAt): Head | undefined {
  if (!pathname.startsWith('/treatment/') || !params.slug) return undefined
  const treatment = kernel.query.getQueryData<TreatmentDetail>(treatmentQuery(kernel, params.slug).queryKey)
  if (!treatment) return undefined
  const path = `/treatment/${treatment.slug}`
  return {
    title: treatment.meta_title,
    description: treatment.meta_description,
    canonical: path,
    data: [
      breadcrumbs(['/treatment', 'Treatments'], [path, treatment.name]),
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
