/**
 * The areas of the API from left to right (ARCHITECTURE.md). Each area may import the public files of the areas before
 * it, and read the tables that those areas publish. The last area, delivery, is independent of all others.
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
