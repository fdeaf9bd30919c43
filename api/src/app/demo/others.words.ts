/** The other patients of the demo's doctor: invented people, and their reasons for coming. */
export const OTHERS = [
  {
    slug: 'kiran',
    concern: 'premature-ejaculation',
    name: 'Kiran Joshi',
    born: '1996-02-11',
    sex: 'male',
    reason: 'I finish sooner than I want to.',
  },
  {
    slug: 'divya',
    concern: 'low-desire',
    name: 'Divya Menon',
    born: '1990-08-23',
    sex: 'female',
    reason: 'I have lost interest since our son was born.',
  },
  {
    slug: 'arun',
    concern: 'erectile-dysfunction',
    name: 'Arun Shetty',
    born: '1979-05-02',
    sex: 'male',
    reason: 'My erections are less firm than last year.',
  },
  {
    slug: 'fatima',
    concern: 'first-time-anxiety',
    name: 'Fatima Shaikh',
    born: '1998-12-19',
    sex: 'female',
    reason: 'I am afraid of pain on our wedding night.',
  },
  {
    slug: 'rohit',
    concern: 'first-time-anxiety',
    name: 'Rohit Verma',
    born: '2001-03-30',
    sex: 'male',
    reason: 'I worry every time before sex.',
  },
  {
    slug: 'lata',
    concern: 'painful-sex',
    name: 'Lata Deshpande',
    born: '1971-10-07',
    sex: 'female',
    reason: 'I have had dryness since my periods stopped.',
  },
  {
    slug: 'imran',
    concern: 'compulsive-behaviour',
    name: 'Imran Qureshi',
    born: '1988-01-15',
    sex: 'male',
    reason: 'I watch more porn than I want to, and I’m losing sleep.',
  },
  {
    slug: 'sneha',
    concern: 'couples-intimacy',
    name: 'Sneha Kulkarni',
    born: '1994-06-28',
    sex: 'female',
    reason: 'My partner and I want different things.',
  },
  {
    slug: 'gopal',
    concern: 'erectile-dysfunction',
    name: 'Gopal Krishnan',
    born: '1965-09-12',
    sex: 'male',
    reason: 'Could my blood pressure tablets be the cause?',
  },
  {
    slug: 'tenzin',
    concern: 'delayed-ejaculation',
    name: 'Tenzin Dorje',
    born: '1992-04-04',
    sex: 'male',
    reason: 'I take so long to finish that I give up.',
  },
  {
    slug: 'ananya',
    concern: 'anorgasmia',
    name: 'Ananya Bose',
    born: '1999-11-26',
    sex: 'female',
    reason: 'I have never climaxed and want to know why.',
  },
  {
    slug: 'joseph',
    concern: 'fertility-stress',
    name: 'Joseph Fernandes',
    born: '1983-07-18',
    sex: 'male',
    reason: 'We are trying for a baby, and sex now feels like a duty.',
  },
  {
    slug: 'neha',
    concern: 'low-desire',
    name: 'Neha Chauhan',
    born: '1996-09-09',
    sex: 'female',
    reason: 'I am tired, and nothing interests me.',
  },
] as const

/** The doctor's notes about visits, used in turn. */
export const VISIT_NOTES = [
  {
    complaint: 'Described in their own words; see the history.',
    plan: 'Do the exercise for two weeks, then we’ll see how it went.',
  },
  {
    complaint: 'Better than last time. Two good weeks out of three.',
    plan: 'Go on as agreed. Next appointment in three weeks.',
  },
  { complaint: 'Little change. Work has been heavy.', plan: 'Fewer tasks, one at a time. Sleep first.' },
] as const

/** The scores that patients give their appointments, used in turn, and the first few patients' comments. */
export const RATINGS: readonly (readonly [number, string?])[] = [
  [5, 'For the first time, someone explained it without rushing.'],
  [5, 'I did not have to explain myself twice.'],
  [4, 'Good advice. I would have liked five more minutes.'],
  [5, 'I could say everything I needed to, and nobody laughed.'],
  [4, 'Clear steps for the next two weeks.'],
  [5],
  [3, 'Helpful, but the picture froze twice.'],
  [5, 'My wife was able to join, and it helped us both.'],
  [4, 'Worth it. Booking was quick.'],
  [5, 'Clear and kind.'],
]

/** Questions that are still waiting for an expert's answer. */
export const OPEN_QUESTIONS = [
  {
    by: 'rohit',
    category: 'mind',
    text: 'Is it normal for my heart to race so much that I want to stop before we have even begun?',
  },
  {
    by: 'ananya',
    category: 'body',
    text: 'Could my antidepressants be the reason I feel so little? I have been taking them for a year.',
  },
] as const

/** Unread messages to the doctor from patients with a plan. */
export const UNREAD = [
  { by: 'kiran', words: ['The first week went better than I expected.', 'Can I do the exercise twice a day?'] },
  { by: 'divya', words: ['We tried the evening without phones. It was nice to talk again.'] },
] as const
