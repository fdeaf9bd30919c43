import { definePages } from '@app/federation/manifest'

// the titles are neutral, because a browser tab must not reveal the subject of a call
export const meetingPages = definePages({
  meeting: {
    path: '/meeting',
    access: 'member',
    title: 'Meeting',
    description: 'Join your call in this browser.',
    frame: 'none',
    document: 'meet',
    listed: false,
  },
  guest: {
    path: '/meeting/guest',
    access: 'public',
    title: 'Invitation',
    description: 'You’re invited to a call.',
    frame: 'slim',
    listed: false,
  },
  thankYou: {
    path: '/thankyou',
    access: 'public',
    title: 'Thank you',
    description: 'After your call.',
    listed: false,
  },
})
