/** The areas of the API from left to right: code imports the doors on its left, and reads what these publish. */
export const AREAS = [
  'reference',
  'people',
  'files',
  'catalogue',
  'reading',
  'learning',
  'money',
  'care',
  'conversations',
  'record',
  'delivery',
]
