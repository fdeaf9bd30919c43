/** The id of the frequent question that each document shows. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'about-us': 'are-they-real-doctors',
  'editorial-policy': 'are-they-real-doctors',
  'community-rules': 'comment-name',
  accessibility: 'camera-on',
  'terms-conditions': 'cancel',
  'privacy-policy': 'who-sees',
  'refund-policy': 'refund-time',
  'pricing-policy': 'how-to-pay',
  'shipping-policy': 'buy-plans',
  'telemedicine-consent': 'prescription',
  grievance: 'complain',
}

export const questionOf = (slug: string): string => QUESTIONS[slug] ?? 'what-is-discovery-call'
