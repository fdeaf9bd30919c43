import type { ReportWatched } from '@app/contracts/lessons'

export type Report = Pick<ReportWatched, 'position' | 'watched'>

/**
 * Records the parts of a film that were really played: a jump ends one part and begins another. Parts that could not be
 * reported are sent with the next report; the server counts each second once.
 */
export function createWatched() {
  let parts: Report['watched'] = []
  /** Where the current part began; undefined if the film is not playing. */
  let from: number | undefined
  let position = 0

  function cut() {
    const to = Math.round(position)
    if (from !== undefined && Math.round(from) < to) parts.push({ from: Math.round(from), to })
    if (from !== undefined) from = position
  }
  return {
    /** Starts a part: the film plays on from here. */
    play(at: number) {
      position = at
      from = at
    },
    /** Extends the current part: the film has played to here. */
    tick(at: number) {
      if (from !== undefined) position = at
    },
    /** Ends the current part, because the film has stopped or jumped. */
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
