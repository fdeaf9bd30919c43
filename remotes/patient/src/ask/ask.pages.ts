import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what its reader is asking
export const askPages = definePages({
  ask: {
    path: '/patient-dashboard/ask',
    access: 'patient',
    title: 'Questions',
    description: 'Your questions to our experts.',
    frame: 'app',
    nav: { label: 'Ask', icon: 'M4 5h16v11H9l-5 4zM10 9a2 2 0 1 1 2 2v1M12 14v0', order: 47, needsRoom: true },
    listed: false,
  },
  question: {
    path: '/patient-dashboard/ask/:id',
    access: 'patient',
    title: 'Question',
    description: 'A question and its answer.',
    frame: 'app',
    listed: false,
  },
})
