import { definePages } from '@app/federation/manifest'

export const treatmentPages = definePages({
  list: {
    path: '/treatment',
    access: 'public',
    title: 'Treatments',
    description:
      'What we treat, who treats it and where fees start: erections, climax, desire, pain, habits, infections.',
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
