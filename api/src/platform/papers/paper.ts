/** The content of a paper, in reading order. */
export interface Paper {
  /** The heading, and the name in a reader's list of files, so it names no health topic. */
  title: string
  /** Who issues it. A paper of somebody else has no head. */
  from?: Letterhead
  sections: readonly PaperSection[]
  /** The small line at the foot of each page. */
  foot: string
  at: Date
}

export interface Letterhead {
  /** The legal name. */
  name: string
  lines: readonly string[]
  /** The address at which a person answers. Each page has it. */
  contact: string
}

export interface PaperSection {
  heading: string
  /** It stands at the right of the section before it. */
  isBeside?: boolean
  lines?: readonly string[]
  /** Names and their values. */
  facts?: readonly (readonly [string, string])[]
  table?: Table
  /** A text that is drawn beside the facts as a QR code, for a phone's camera. */
  square?: string
}

export interface Table {
  columns: readonly {
    name: string
    /** Its part of the width, beside those of the others. */
    share: number
    /** Numbers end at the right, one below the other. */
    isNumber?: boolean
    /** The first line of each cell is bold. */
    isStrong?: boolean
  }[]
  /** A cell of several texts has each in a line of its own. */
  rows: readonly (readonly (string | readonly string[])[])[]
  /** Names and amounts below the last row; the last one is bold. */
  totals?: readonly (readonly [string, string])[]
}
