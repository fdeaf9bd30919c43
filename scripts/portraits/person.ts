import type { Skin, Tones } from './palette.ts'

/** The layers of a drawing: behind the body, between body and head, and over the head. */
export interface Layers {
  behind?: string
  over: string
  /** The layer that falls over the dress, such as a plait. */
  front?: string
}

export type Jaw = 'oval' | 'round' | 'square' | 'long' | 'heart'
export type Mouth = 'smile' | 'laugh' | 'calm'

export interface Build {
  /** Half of the shoulders' width. */
  shoulder: number
  /** Half of the neck's width. */
  neck: number
  /** How far the arms stand out to the sides at the picture's edge. */
  breadth: number
}

export interface Person {
  /** The name of the file. */
  slug: string
  skin: Skin
  jaw: Jaw
  build: Build
  /** The tilt of the head, in degrees to the right. */
  tilt: number
  brows: Tones
  /** The strength of the eyebrows; 1 is usual. */
  browWeight?: number
  lashes?: boolean
  /** The width of the nose and the size of the eyes; 1 is usual. */
  nose?: number
  eyes?: number
  mouth: Mouth
  /** How strongly age shows in the lines of the face, from 0 to 3. */
  age: 0 | 1 | 2 | 3
  hair: Layers
  /** A beard or a moustache, drawn over the face and below the mouth. */
  beard?: string
  /** Things worn on the face: glasses, a bindi. */
  wears?: string
  dress: (build: Build, skin: Skin) => string
  setting: string
}
