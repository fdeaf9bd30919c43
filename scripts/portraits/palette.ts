/** Three tones of one material: in the light, in its own tone, and in the shade. */
export interface Tones {
  light: string
  base: string
  shade: string
}

export interface Skin extends Tones {
  /** The colour for the lines of the nose and mouth, and for deep shadows. */
  deep: string
  lip: string
  blush: string
}

/** The colours of the site's scenes, and their tints. */
export const CLOTH = {
  night: { light: '#55439a', base: '#3b2a78', shade: '#2c1e5e' },
  dusk: { light: '#8272b8', base: '#6a59a3', shade: '#534289' },
  lilac: { light: '#e6e0f6', base: '#d3cbec', shade: '#b6abd8' },
  teal: { light: '#1f8474', base: '#0b6b5f', shade: '#08524a' },
  mint: { light: '#d6ebe6', base: '#b5d8d0', shade: '#8fbdb3' },
  clay: { light: '#dc8560', base: '#c96a42', shade: '#a9522f' },
  rust: { light: '#b8503a', base: '#9a3a2a', shade: '#7b2a20' },
  glow: { light: '#f9d78e', base: '#f2c063', shade: '#d99f3c' },
  cream: { light: '#fffaf0', base: '#fbecd0', shade: '#e6cfa6' },
  paper: { light: '#ffffff', base: '#fbfaff', shade: '#dcd7ea' },
  slate: { light: '#57516f', base: '#3d3853', shade: '#2a263d' },
} satisfies Record<string, Tones>

export const SKIN = {
  wheat: { light: '#f2c29a', base: '#e4a878', shade: '#c98657', deep: '#8f5232', lip: '#b8604c', blush: '#d97f5c' },
  honey: { light: '#e0a678', base: '#cd8d5c', shade: '#ad6d3f', deep: '#743f22', lip: '#9f4e3d', blush: '#c06a45' },
  amber: { light: '#ca8c5c', base: '#b47243', shade: '#91552c', deep: '#5f3319', lip: '#8a4032', blush: '#a4552f' },
  umber: { light: '#a96d45', base: '#8f5530', shade: '#6f3e20', deep: '#462512', lip: '#723227', blush: '#86452a' },
} satisfies Record<string, Skin>

export const HAIR = {
  ink: { light: '#443e5c', base: '#211d2f', shade: '#151221' },
  coffee: { light: '#6b4636', base: '#3a2620', shade: '#271813' },
  pepper: { light: '#8d879e', base: '#4a4559', shade: '#332f40' },
  silver: { light: '#efecf3', base: '#c6c1d0', shade: '#9c96aa' },
} satisfies Record<string, Tones>
