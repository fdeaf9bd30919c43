import type { ReportWatched } from '@app/contracts/lessons'

export type Report = Pick<ReportWatched, 'position' | 'watched'>

/**
 * Records the segments of a film that were really played: a jump ends one segment and begins another. Segments that
 * could not be reported are sent with the next report; the server counts each second once.
 */
export function createWatched() {
  let parts: Report['watched'] = []
  /** Where the current segment began; undefined if the film is not playing. */
  let from: number | undefined
  let position = 0

  function cut() {
    const to = Math.round(position)
    if (from !== undefined && Math.round(from) < to) parts.push({ from: Math.round(from), to })
    if (from !== undefined) from = position
  }
  return {
    /** Starts a segment: the film continues playing from here. */
    play(at: number) {
      position = at
      from = at
    },
    /** Extends the current segment: the film has played up to here. */
    tick(at: number) {
      if (from !== undefined) position = at
    },
    /** Ends the current segment, because the film has stopped or jumped. */
    stop() {
      cut()
      from = undefined
    },
    /** Records that the film is now at another position. */
    move(at: number) {
      position = at
    },
    take(): Report {
      cut()
      const watched = parts
      parts = []
      return { position: Math.round(position), watched }
    },
    giveBack: ({ watched }: Report) => {
      parts = [...watched, ...parts]
    },
  }
}
