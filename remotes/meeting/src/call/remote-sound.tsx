import { Button } from '@app/ui/button'
import { useEffect, useRef, useState } from 'react'
import css from './remote-sound.module.css'

/**
 * Plays the other person's sound in a separate element. A video element stays silent until its first picture arrives,
 * and the other person's camera may be off.
 */
export function RemoteSound({ stream }: { stream: MediaStream | null }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isBlocked, setBlocked] = useState(false)

  const play = () => {
    audio.current!.play().then(
      () => setBlocked(false),
      // an AbortError only means that another stream has replaced this one
      (error: DOMException) => setBlocked(error.name === 'NotAllowedError'),
    )
  }
  useEffect(() => {
    audio.current!.srcObject = stream
    if (stream) play()
  }, [stream])

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live conversation has no captions */}
      <audio ref={audio} />
      {isBlocked && (
        <div className={css.blocked}>
          <Button onClick={play}>Turn sound on</Button>
        </div>
      )}
    </>
  )
}
