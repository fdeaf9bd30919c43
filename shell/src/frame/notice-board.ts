import type { NoticeKind } from '@app/kernel'

interface Notice {
  kind: NoticeKind
  message: string
}

/** Notices wait here until the toasts' code has come. */
function createNoticeBoard() {
  const waiting: Notice[] = []
  const listeners = new Set<() => void>()
  let wasAsked = false
  let show: ((notice: Notice) => void) | undefined
  return {
    post(kind: NoticeKind, message: string) {
      if (show) return show({ kind, message })
      waiting.push({ kind, message })
      wasAsked = true
      listeners.forEach((listener) => listener())
    },
    asked: () => wasAsked,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Called by the toasts once they can show. */
    open(shower: (notice: Notice) => void) {
      show = shower
      waiting.splice(0).forEach(shower)
    },
  }
}

export const noticeBoard = createNoticeBoard()
