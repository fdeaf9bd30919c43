import { definePages } from '@app/federation/manifest'

export const homePages = definePages({
  home: {
    path: '/',
    access: 'public',
    title: 'Private care for sexual health',
    description: 'Read plain answers, choose a doctor and talk by video, in private. It starts with one short call.',
    group: 'Care',
    readable: true,
  },
})
