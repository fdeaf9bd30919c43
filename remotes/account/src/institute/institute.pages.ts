import { definePages } from '@app/federation/manifest'

export const institutePages = definePages({
  institute: {
    path: '/institute-user-register',
    access: 'public',
    title: 'For colleges and employers',
    description:
      'Private sexual-health care for students and staff. Register with your institute’s code, or ask us for one.',
    frame: 'slim',
    group: 'About',
  },
})
