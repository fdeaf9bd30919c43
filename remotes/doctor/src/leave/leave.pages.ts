import { definePages } from '@app/federation/manifest'

export const leavePages = definePages({
  leave: {
    path: '/doctor-dashboard/leave',
    access: 'doctor',
    title: 'Leave',
    description: 'When you are away.',
    frame: 'app',
    listed: false,
  },
})
