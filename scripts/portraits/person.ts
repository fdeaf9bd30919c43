import type { Skin, Tones } from './palette.ts'

/** What is drawn behind the body, between body and head, and over the head. */
export interface Layers {
  behind?: string
  over: string
  /** Falls over the dress, as a plait does. */
  front?: string
}

export type Jaw = 'oval' | 'round' | 'square' | 'long' | 'heart'
export type Mouth = 'smile' | 'laugh' | 'calm'

export interface Build {
  /** Half of the shoulders' width. */
  shoulder: number
  /** Half of the neck's width. */
  neck: number
  /** How much the arms stand off to the sides at the picture's edge. */
  breadth: number
}

export interface Person {
  /** The file's name. */
  slug: string
  skin: Skin
  jaw: Jaw
  build: Build
  /** Degrees to the right. */
  tilt: number
  brows: Tones
  /** How strong the brows are, 1 is usual. */
  browWeight?: number
  lashes?: boolean
  /** Width of the nose and size of the eyes, 1 is usual. */
  nose?: number
  eyes?: number
  mouth: Mouth
  /** How many lines age has left in the face: 0 to 3. */
  age: 0 | 1 | 2 | 3
  hair: Layers
  /** Beard or moustache, over the face and below the mouth. */
  beard?: string
  /** Over the face: glasses, a bindi. */
  wears?: string
  dress: (build: Build, skin: Skin) => string
  setting: string
}
