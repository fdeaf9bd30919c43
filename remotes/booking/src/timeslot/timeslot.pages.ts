import { definePages } from '@app/federation/manifest'

export const timeslotPages = definePages({
  choose: {
    path: '/discovery-call/timeslot',
    access: 'public',
    title: 'Choose a time',
    description: 'Discovery call times for the next two weeks, in Indian time.',
    group: 'Care',
    frame: 'slim',
    query: ['doctor', 'kind'],
  },
})
