import type { LandingPage } from '@app/contracts/landing'

/** Minimal API responses. */
export const landingRow = (more: Partial<LandingPage> = {}): LandingPage => ({
  slug: 'sexologist-in-pune',
  kind: 'city',
  heading: 'A sexologist for Pune',
  answer: 'We have no clinic there.',
  signs_title: 'Often asked for',
  signs: ['First sign', 'Second sign'],
  body: '<h2>Why</h2><p>Because.</p>',
  urgent: ['Sudden pain: 112'],
  first_talk: 'It is short.',
  faq: [{ question: 'Where are you?', answer: 'Online.' }],
  references: [{ title: 'Sexual health', publisher: 'WHO', url: 'https://www.who.int/health-topics/sexual-health' }],
  about: null,
  doctors: { profile_type: 'Sexologist', treatment: null, languages: ['Marathi', 'Hindi'] },
  reading: { id: 7, name: 'Body Basics', slug: 'body-basics' },
  reviewer: {
    id: 101,
    slug: 'dr-asha-rao',
    name: 'Dr Asha Rao',
    degree: 'MD',
    registration_no: 'DEMO-1',
    profile_path: '/doctors/dr-asha-rao/101',
  },
  reviewed_at: '2026-10-31T20:30:00.000Z',
  meta_title: 'Sexologist for Pune',
  meta_description: 'By video.',
  ...more,
})
