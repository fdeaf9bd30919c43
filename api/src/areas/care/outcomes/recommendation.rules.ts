import type { CallUrgency, CarePath } from '@app/contracts/outcomes'
import { DAY } from '@app/domain/durations'
import type { ProfileType } from '@app/domain/profile-type'

/** How long a recommendation is shown, in days. */
const SHOWN = 14

export const shownSince = (now: Date): Date => new Date(now.getTime() - SHOWN * DAY)

const EXPERTS: Readonly<Record<ProfileType, string>> = {
  Sexologist: 'a sexologist',
  Therapist: 'a sex therapist',
  Counsellor: 'a counsellor',
}
const WHEN: Readonly<Record<CallUrgency, string>> = {
  routine: 'There is no hurry.',
  soon: 'Try to start within two weeks.',
  urgent: 'Please don’t wait. Start this week.',
}

interface Advice {
  doctor: string
  path: CarePath
  urgency: CallUrgency
  profileType: ProfileType | null
  /** The title of the package that the expert recommends. */
  title: string | null
}

/** Writes an expert's recommendation as a sentence for the patient. */
export function reasonFor({ doctor, path, urgency, profileType, title }: Advice): string {
  return `${adviceOf()} ${WHEN[urgency]}`

  function adviceOf(): string {
    const expert = profileType ? EXPERTS[profileType] : 'an expert'
    switch (path) {
      case 'package':
        return `After your call, ${doctor} recommends a plan with several sessions${title ? `: ${title}` : ''}.`
      case 'appointment':
        return `After your call, ${doctor} recommends that you see ${expert}.`
      case 'lab_test':
        return `After your call, ${doctor} recommends starting with a lab test.`
      case 'course':
        return `After your call, ${doctor} thinks one of our courses can help you.`
      case 'self_help':
        return `After your call, ${doctor} thinks you can manage on your own, with the help of our articles.`
      case 'refer_out':
        return `After your call, ${doctor} recommends seeing a local doctor in person.`
    }
  }
}
