import { definePages } from '@app/federation/manifest'

export const questionsPages = definePages({
  list: {
    path: '/questions',
    access: 'public',
    title: 'What people ask our experts',
    description:
      'Anonymous questions about the body, desire, the mind, couples and safer sex, answered by our experts.',
    group: 'Read',
    query: ['category', 'page'],
    readable: true,
  },
  detail: {
    path: '/questions/:id',
    access: 'public',
    title: 'Question',
    group: 'What people ask',
    index: '/ask-anything/addresses',
    readable: true,
  },
})
