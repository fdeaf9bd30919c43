import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal what the page is about
export const messagesPages = definePages({
  threads: {
    path: '/doctor-dashboard/messages',
    access: 'doctor',
    title: 'Messages',
    description: 'Your messages with your patients.',
    frame: 'app',
    nav: { label: 'Messages', icon: 'M3 6h18v12H3zM3 7l9 7l9-7', order: 33, needsRoom: true },
    listed: false,
  },
  thread: {
    path: '/doctor-dashboard/messages/:id',
    access: 'doctor',
    title: 'Messages',
    description: 'Your messages with your patients.',
    frame: 'app',
    listed: false,
  },
})
