/** Readers are numbered; `doctor` is the demo's doctor. */
export type Writer = number | 'doctor'

export interface DemoComment {
  by: Writer
  /** The text of the comment; omitted if the writer has deleted the comment. */
  text?: string
  replies?: readonly DemoComment[]
}

/** The comments below the demo's articles, by article slug. */
export const THREADS: Record<string, readonly DemoComment[]> = {
  'after-infidelity-first-weeks': [
    {
      by: 1,
      text: 'We are in week three. The part about not making big decisions yet helped us both to breathe.',
      replies: [{ by: 2, text: 'Same here. We agreed on one talk in the evening and no questions after ten.' }],
    },
  ],
  'asking-for-what-you-like': [
    { by: 3, text: 'I wrote it on paper first. Saying it aloud was easier after that.' },
    { by: 4, text: 'The sentence starters are useful. My partner laughed kindly, and then asked me too.' },
  ],
  'condom-slipped-or-broke-plan': [
    {
      by: 5,
      text: 'How soon do I have to take the HIV prevention tablets? I read different numbers.',
      replies: [
        {
          by: 'doctor',
          text: 'As early as you can, best within a few hours, and within 72 hours at the latest. Go to the emergency department of a larger hospital and ask for PEP. Do not wait for an appointment.',
          replies: [{ by: 5, text: 'Thank you. I went the same night. They did not ask anything embarrassing.' }],
        },
      ],
    },
  ],
  'delayed-ejaculation-possible-reasons': [
    {
      by: 6,
      text: 'It began two months after a new medicine for my mood. I did not know that this could be the reason.',
      replies: [
        {
          by: 'doctor',
          text: 'Please do not stop it on your own. Tell the doctor who wrote it; there is often another dose or another medicine to try.',
        },
      ],
    },
  ],
  'dhat-beliefs-and-facts': [
    {
      by: 2,
      text: 'I have carried this worry since school. Reading that the weakness is real and has other reasons felt like being heard.',
      replies: [
        { by: 1, text: 'Me too. A blood test showed low B12. Nobody had checked before.' },
        {
          by: 'doctor',
          text: 'That is a common finding, and a good reason to get the simple tests once. Looking for stains every morning only feeds the fear.',
        },
      ],
    },
    { by: 4, text: 'Can a wife come along to the first visit? I would like to understand it better.' },
  ],
  'diabetes-and-sexual-health': [
    {
      by: 3,
      text: 'Nobody in my diabetes clinic has asked about this in eight years. I will raise it myself next time.',
    },
  ],
  'dilators-step-by-step': [
    {
      by: 4,
      text: 'Slow really is the word. The smallest size took me five weeks, and that was fine.',
      replies: [
        {
          by: 6,
          text: 'This gives me patience. I stopped twice and thought that I had failed.',
          replies: [{ by: 4, text: 'Stopping is part of it. I began again with music on and the door locked.' }],
        },
      ],
    },
  ],
  'erection-change-heart-check': [
    {
      by: 5,
      text: 'I asked for the heart check after reading this. My blood pressure was high and I had no idea.',
      replies: [{ by: 'doctor', text: 'Good that you went. This is just why the question is worth asking early.' }],
    },
  ],
  'first-time-pain-what-helps': [
    {
      by: 6,
      replies: [
        { by: 4, text: 'You are not the only one. It took us four months, and a pelvic floor therapist.' },
        {
          by: 'doctor',
          text: 'Pain that stays after several calm tries deserves a visit. It has reasons that can be found.',
        },
      ],
    },
  ],
  'how-long-does-sex-last-studies': [
    { by: 1, text: 'Five minutes! I had a very different number in my head from films.' },
    { by: 2, text: 'I showed this to two friends. Both were quiet for a while, and then relieved.' },
  ],
  'hpv-vaccine-plain-guide': [
    {
      by: 3,
      text: 'Is it still worth it at 31, for a man?',
      replies: [
        {
          by: 'doctor',
          text: 'It can be, depending on the product and on your partners so far. The benefit is smaller than at 12. Ask for the price of all doses before the first.',
        },
      ],
    },
  ],
  'low-desire-after-childbirth': [
    { by: 4, text: 'Our daughter is five months old. We hold hands on the sofa, and for now that is what we have.' },
    { by: 6, text: 'I needed somebody to say that a year is an ordinary length of time for this.' },
  ],
  'masturbation-myths-and-facts': [
    { by: 2, text: 'The part about eyesight made me smile. My uncle still believes it.' },
  ],
  'mismatched-desire-couples': [
    {
      by: 1,
      text: 'We keep one evening a week that is only for closeness, with no aim. It took the pressure off.',
      replies: [{ by: 3, text: 'How did you bring it up the first time?' }],
    },
  ],
  'morning-erections-what-they-tell-you': [{ by: 5, text: 'Mine came back when I began to sleep seven hours again.' }],
  'pelvic-floor-for-every-body': [
    { by: 6, text: 'I had been squeezing all day, every day. Learning to let go was the harder half.' },
  ],
  'performance-anxiety-explained': [
    {
      by: 2,
      text: 'Does this get better with time on its own?',
      replies: [
        {
          by: 'doctor',
          text: 'Sometimes, with a new and relaxed situation. When the fear has lasted for months, a few sessions of therapy shorten the way for many people.',
        },
      ],
    },
  ],
  'porn-habit-reset-four-weeks': [
    { by: 3, text: 'Day 12. Moving the phone charger out of the bedroom did more than any promise.' },
  ],
  'start-stop-practice-guide': [{ by: 1, text: 'Week two was the hardest for me. Week four was calmer.' }],
  'sti-testing-windows': [
    { by: 5, text: 'I tested too early the first time. I wish that I had read the table before.' },
  ],
  'vaginal-dryness-at-any-age': [
    { by: 6, text: 'I am 29 and thought that this was only for later in life. Thank you for saying otherwise.' },
  ],
}
