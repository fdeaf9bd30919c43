/**
 * The areas of the API from left to right (ARCHITECTURE.md). Each may import the public files of the areas before
 * it, and read the tables that these publish. The last area, delivery, stands alone.
 */
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
