import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const shiPages = definePages({
  intro: {
    path: '/shi',
    access: 'public',
    title: 'Your health score',
    description:
      '26 questions in eight parts, about four minutes. What we ask, who can read your answers and what the score can’t tell you.',
    group: 'Care',
    readable: true,
  },
  questions: {
    path: '/shi/questions',
    access: 'public',
    title: 'Questions',
    description: 'One question at a time.',
    frame: 'slim',
    listed: false,
    indexed: false,
  },
  report: {
    path: '/shi/report/:id',
    access: 'public',
    title: 'Report',
    description: 'What your answers show.',
    frame: 'slim',
    listed: false,
    indexed: false,
  },
  history: {
    path: '/patient-dashboard/reports',
    access: 'patient',
    title: 'Reports',
    description: 'What you answered before.',
    frame: 'app',
    listed: false,
  },
})
