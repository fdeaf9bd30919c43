import { useEffect, useState } from 'react'
import { createWatched, type Report } from './watched.ts'

/** Milliseconds between two reports while the film plays. */
const EVERY = 10_000

/** Reports the segments that were played; resolves to true once the server has received the report. */
export type TellWatched = (report: Report, outlivesPage: boolean) => Promise<boolean>

/**
 * Follows a film and reports the segments that were played: every ten seconds, when the film stops, and when the page
 * is hidden or left.
 */
export function useWatched(tell: TellWatched | undefined) {
  const [followed] = useState(() => follow())
  useEffect(() => followed.hear(tell), [followed, tell])
  useEffect(() => {
    const leave = () => void followed.send(true)
    const hide = () => document.visibilityState === 'hidden' && leave()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [followed])
  return followed
}

/** Follows the events of one film's element. */
function follow() {
  const watched = createWatched()
  let tell: TellWatched | undefined
  let last = 0
  /** Whether anything has happened since the last report. */
  let isNews = false

  async function send(outlivesPage = false): Promise<void> {
    if (!tell || !isNews) return
    last = performance.now()
    isNews = false
    const report = watched.take()
    if (await tell(report, outlivesPage)) return
    watched.giveBack(report)
    isNews = true
  }
  return {
    send,
    hear(teller: TellWatched | undefined) {
      tell = teller
    },
    onPlaying(at: number) {
      last = performance.now()
      watched.play(at)
    },
    onTimeUpdate(at: number) {
      isNews = true
      watched.tick(at)
      if (performance.now() - last >= EVERY) void send()
    },
    onSeeking: () => watched.stop(),
    onSeeked(at: number, plays: boolean) {
      isNews = true
      if (plays) watched.play(at)
      else watched.move(at)
    },
    /** Called when the film has stopped or ended. */
    onPause(at: number) {
      watched.tick(at)
      watched.stop()
      void send()
    },
  }
}
