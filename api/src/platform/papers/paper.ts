/** A paper's content, in reading order. */
export interface Paper {
  /** The paper's heading, and its name in a reader's file list, so it names no health topic. */
  title: string
  /** The letterhead; a paper that someone else issues has none. */
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
  /** The address at which a person answers questions about the paper. Each page shows it. */
  contact: string
}

export interface PaperSection {
  heading: string
  /** True if the section is placed to the right of the previous one. */
  isBeside?: boolean
  lines?: readonly string[]
  /** The names and values of the section's facts. */
  facts?: readonly (readonly [string, string])[]
  table?: Table
  /** A text that is drawn next to the facts as a QR code, for a phone's camera. */
  square?: string
}

export interface Table {
  columns: readonly {
    name: string
    /** The column's share of the table's width, relative to the other columns' shares. */
    share: number
    /** True if the column contains numbers, which are right-aligned. */
    isNumber?: boolean
    /** True if the first line of each cell is bold. */
    isStrong?: boolean
  }[]
  /** A cell that consists of several texts shows each one on its own line. */
  rows: readonly (readonly (string | readonly string[])[])[]
  /** The names and amounts below the last row; the last one is bold. */
  totals?: readonly (readonly [string, string])[]
}
