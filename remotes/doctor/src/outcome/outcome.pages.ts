import { definePages } from '@app/federation/manifest'

// a neutral title, because a browser tab must not reveal what the page is about
export const outcomePages = definePages({
  call: {
    path: '/doctor-dashboard/calls/:id',
    access: 'doctor',
    title: 'Call',
    description: 'The outcome of one of your calls.',
    frame: 'app',
    listed: false,
  },
})
