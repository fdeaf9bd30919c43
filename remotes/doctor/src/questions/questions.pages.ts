import { definePages } from '@app/federation/manifest'

export const questionsPages = definePages({
  questions: {
    path: '/doctor-dashboard/questions',
    access: 'doctor',
    title: 'Questions',
    description: 'Questions patients have asked all our experts.',
    frame: 'app',
    nav: { label: 'Questions', icon: 'M4 5h16v11H9l-5 4zM10 9a2 2 0 1 1 2 2v1M12 14v0', order: 35, needsRoom: true },
    listed: false,
  },
})
