import { definePages } from '@app/federation/manifest'

export const shiPages = definePages({
  intro: {
    // a neutral title: a tab must not reveal what its reader reads
    path: '/shi',
    access: 'public',
    title: 'Your health score',
    description: '26 questions in eight parts, about four minutes. What is asked, who reads it and what it is not.',
    group: 'Care',
    readable: true,
  },
})
