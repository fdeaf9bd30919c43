import { Conversation } from '@app/parts/conversation'
import { WithHelplines } from '@app/parts/with-helplines'
import { LinkButton } from '@app/ui/button'
import { Page } from '@app/ui/page'
import { useState } from 'react'
import css from './messages.module.css'
import { messagesPages } from './messages.pages.ts'
import { Threads } from './threads.tsx'

interface OpenThreadProps {
  id: string
  /** True if the window has room for all threads beside the open one. */
  isRoomy: boolean
  /** False if the list of all threads opened it; the messages count as read once the doctor turns to them. */
  isChosen?: boolean
}

/** Shows the messages between the doctor and one patient; if the window has room, all threads are shown beside them. */
export function OpenThread({ id, isRoomy, isChosen = true }: OpenThreadProps) {
  const [isTouched, setTouched] = useState(isChosen)
  const touch = () => setTouched(true)
  return (
    <Page>
      <div className={css.columns}>
        {isRoomy && (
          <nav aria-label="All your messages">
            <p className={css.title}>Messages</p>
            <Threads open={id} />
          </nav>
        )}
        <div className={css.thread} onFocus={touch} onPointerDown={touch}>
          <Conversation key={id} threadId={id} as="doctor" isChosen={isTouched}>
            <WithHelplines>Is your patient in danger? Tell them to call 112, or Tele-MANAS on 14416.</WithHelplines>
          </Conversation>
          {!isRoomy && (
            <LinkButton look="quiet" to={messagesPages.threads.path}>
              All your messages
            </LinkButton>
          )}
        </div>
      </div>
    </Page>
  )
}
