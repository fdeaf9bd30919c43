/**
 * The areas of the API from left to right (ARCHITECTURE.md): each may import the doors of those before it, and read the tables
 * that these publish. Delivery, the last, stands alone.
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
