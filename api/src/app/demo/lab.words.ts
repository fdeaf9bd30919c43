/** Documents that the demo's patient brought from elsewhere, dated in days before today. */
export const DOCUMENTS = [
  {
    day: -16,
    kind: 'report',
    title: 'Blood report from another lab',
    lines: ['Vitamin D 14 ng/mL', 'Haemoglobin 12.1 g/dL', 'Made up for the demo.'],
    isShared: true,
  },
  {
    day: -5,
    kind: 'letter',
    title: 'Letter from my family doctor',
    lines: ['Seen for tiredness. Nothing else of note.', 'Made up for the demo.'],
    isShared: false,
  },
] as const
