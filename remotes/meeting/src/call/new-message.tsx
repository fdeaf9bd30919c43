import { SECOND } from '@app/domain/durations'
import { useEffect, useState } from 'react'
import type { ChatMessage } from '../engine/video-engine.ts'
import css from './new-message.module.css'

/** Milliseconds for which a new message is shown; it then still stands in the chat. */
const SHOWN = 15 * SECOND

interface NewMessageProps {
  message: ChatMessage
  /** The name of the person who wrote it. */
  from: string
  /** Opens the chat. */
  onOpen(): void
}

/** Shows the beginning of a new message for some seconds, and opens the chat. Give each message its own key. */
export function NewMessage({ message: { text }, from, onOpen }: NewMessageProps) {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN)
    return () => clearTimeout(timer)
  }, [])
  return (
    isShown && (
      <button type="button" className={css.message} onClick={onOpen}>
        <strong>{from}</strong> <span>{text}</span>
      </button>
    )
  )
}
