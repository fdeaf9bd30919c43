import { definePages } from '@app/federation/manifest'

export const treatmentPages = definePages({
  list: {
    path: '/treatment',
    access: 'public',
    title: 'Treatments',
    description:
      'Treatments for erections, climax, desire, pain, habits and infections. See who offers them and what they cost.',
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
