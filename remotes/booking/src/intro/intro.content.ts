export type IntroKind = 'plain' | 'steps' | 'expert' | 'price'

interface Words {
  heading: string
  /** The text before the sentence about the call's length. */
  lead: string
  text: readonly string[]
  /** A discount code that is already filled in when the reader pays. */
  code?: string
  /** The label of the link to the free slots. */
  action: string
}

export const INTRO_WORDS: Readonly<Record<IntroKind, Words>> = {
  plain: {
    heading: 'A discovery call',
    lead: 'One call with a doctor, a therapist or a counsellor, by video or with the camera off. You say what you want to say, and hear what would help.',
    text: [],
    action: 'See all times',
  },
  steps: {
    heading: 'Your first call, step by step',
    lead: 'You may wonder what will happen. Here is all of it, from choosing a time to hanging up.',
    text: [
      'Before: you choose a time and see the name of the person. You give your name and a mobile number, and pay. On the day you log in, open your appointment, try camera and microphone, and wait. Nobody can see or hear you until you join.',
      'During: the other person says who they are and asks what brings you. You can answer in one word, in the chat, or with “I don’t know”. They ask about your health, your medicines and your days before anything private. You may leave any question out, and you may stop.',
      'After: you hear in the call what may be going on and what they would do next. We book nothing for you and don’t phone you to sell something. The chat is deleted when the call ends.',
    ],
    action: 'Choose a time',
  },
  expert: {
    heading: 'Talk to someone who has heard it before',
    lead: 'Doctors, therapists and counsellors for sexual health, online, anywhere in India.',
    text: [
      'It may be an erection that comes and goes, pain, or a climax too soon or not at all. It may be a worry about an infection, a habit, or silence in a relationship. You don’t need the right word for it. Someone who speaks about such things every day finds it with you.',
      'You see each name with registration, training and languages before you choose. The call works in the browser of your phone. You install nothing and sit in no waiting room.',
    ],
    action: 'See who has time',
  },
  price: {
    heading: 'What a first call costs',
    lead: 'One price, shown here, with nothing added on the way. It pays for the call and for honest advice on what comes next.',
    text: [
      'There is no registration fee and no charge for choosing a time. What you pay is for the person’s time. The next step may be a consultation, a plan or a test. You see its price on its own page before you decide. You can also take the advice elsewhere.',
      'With the code FIRSTTALK your first call costs nothing, once. You find it filled in where you pay. If someone offers to sell you a code, please don’t pay for it.',
    ],
    code: 'FIRSTTALK',
    action: 'See all times',
  },
}

/** What happens in the call, in the order in which it happens. */
export const STEPS: readonly { step: string; text: string }[] = [
  { step: 'You say what brings you', text: 'In your own words, or only a few. The camera can stay off.' },
  { step: 'The expert asks a few questions', text: 'You may leave any of them out.' },
  {
    step: 'You hear what may be behind it',
    text: 'They suggest a next step, which may be outside our clinic. You decide later.',
  },
]
