import { useIdentity, useKernel, useQuery } from '@app/kernel'
import { useId, useRef } from 'react'
import css from './bell.module.css'
import { NoticeList } from './notice-list.tsx'
import { noticesQuery } from './notices.query.ts'

const ICON = 'M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21h4'
/** The highest count that the button shows, because a larger number would not fit. */
const COUNTED = 99

/**
 * Shows the reader's new notices on each private page. The bell needs no remote's code. Escape and a press outside
 * close the list.
 */
export function Bell() {
  const kernel = useKernel()
  useIdentity()
  const { data, isError, refetch } = useQuery({
    ...noticesQuery(kernel),
    // read at the time of the call, because a logout may come between the render and its effect
    enabled: () => kernel.session.identity() !== null,
  })
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const unread = data?.unread ?? 0
  return (
    <>
      <button
        type="button"
        className={css.bell}
        data-bell=""
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-label={unread ? `Notices, ${unread} unread` : 'Notices'}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d={ICON} fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" />
        </svg>
        {unread > 0 && (
          <span className={css.count} aria-hidden="true">
            {unread > COUNTED ? `${COUNTED}+` : unread}
          </span>
        )}
      </button>
      <div
        ref={list}
        id={id}
        className={css.list}
        popover="auto"
        role="dialog"
        aria-label="Notices"
        tabIndex={-1}
        onToggle={({ newState }) => {
          if (newState !== 'open') return
          // The toggle event comes a little late, so readers who have already moved on into the list keep their focus.
          if (!list.current!.contains(document.activeElement)) list.current!.focus()
          void refetch()
        }}
      >
        <NoticeList data={data} isError={isError} onRetry={refetch} onClose={() => list.current!.hidePopover()} />
      </div>
    </>
  )
}
