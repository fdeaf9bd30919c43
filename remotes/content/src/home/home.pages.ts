import { definePages } from '@app/federation/manifest'

export const homePages = definePages({
  home: {
    path: '/',
    access: 'public',
    title: 'Private care for sexual health',
    description:
      'Read plain answers, choose an expert and talk privately by video or voice. Start with one short call.',
    group: 'Care',
    readable: true,
  },
})
