import { definePages } from '@app/federation/manifest'

export const treatmentPages = definePages({
  list: {
    path: '/treatment',
    access: 'public',
    title: 'Treatments',
    description:
      'Treatments for erections, climax, desire, pain, habits and infections, who offers them and where fees start.',
    group: 'Care',
    readable: true,
  },
  detail: {
    path: '/treatment/:slug',
    access: 'public',
    index: '/treatment/addresses',
    group: 'Treatments',
    readable: true,
  },
})
