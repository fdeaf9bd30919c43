/** Outlines of the icons in a 24 by 24 square, with lines two units thick. */
const PATHS = {
  microphone: 'M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3ZM5 11v1a7 7 0 0 0 14 0v-1M12 19v3',
  'microphone-off':
    'M9 9v3a3 3 0 0 0 4.5 2.6M15 11V6a3 3 0 0 0-5.7-1.3M5 11v1a7 7 0 0 0 11 5.7M19 11v1a7 7 0 0 1-.4 2.3M12 19v3M3 3l18 18',
  camera: 'M3 7h12v10H3ZM15 11l6-4v10l-6-4',
  'camera-off': 'M3 7h4M11 7h4v4l6-4v10l-3-2M15 15v2H3V7M3 3l18 18',
  screen: 'M3 4h18v12H3ZM8 20h8M12 13V7M9 10l3-3 3 3',
  chat: 'M4 5h16v11H10l-5 4v-4H4Z',
  notes: 'M5 3h14v18H5ZM9 8h6M9 12h6M9 16h3',
  settings: 'M3 8h10M19 8h2M16 5a3 3 0 1 0 0 6a3 3 0 1 0 0-6ZM3 16h2M11 16h10M8 13a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z',
  check: 'M5 12l5 5L19 7',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
}

export type IconName = keyof typeof PATHS

/** An icon that is hidden from screen readers, because the label beside it has the same meaning. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d={PATHS[name]} />
  </svg>
)
