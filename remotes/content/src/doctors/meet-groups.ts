/** The kinds of experts, as the site introduces them to readers. */
export const GROUPS = [
  {
    type: 'Sexologist',
    title: 'Sexologists',
    lead: 'Medical doctors. They look for causes in the body as well as the mind, order tests and, where it fits, prescribe.',
  },
  {
    type: 'Therapist',
    title: 'Sex and couples therapists',
    lead: 'Psychologists and therapists. They work by talking and by exercises, with one person or with two.',
  },
  {
    type: 'Counsellor',
    title: 'Counsellors',
    lead: 'A first listener. They sort out with you what is going on, and who should see you next.',
  },
] as const
