import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const messagesPages = definePages({
  threads: {
    path: '/patient-dashboard/messages',
    access: 'patient',
    title: 'Messages',
    description: 'Messages between you and your expert.',
    frame: 'app',
    nav: { label: 'Messages', icon: 'M3 6h18v12H3zM3 7l9 7l9-7', order: 42 },
    listed: false,
  },
  thread: {
    path: '/patient-dashboard/messages/:id',
    access: 'patient',
    title: 'Messages',
    description: 'Messages between you and your expert.',
    frame: 'app',
    listed: false,
  },
})
