import type { OwnView } from '../engine/own-view.ts'
import { StreamVideo } from '../media/stream-video.tsx'
import { useTrackStream } from '../media/use-track-stream.ts'
import { EnginePicture } from './engine-picture.tsx'
import css from './self-view.module.css'

/**
 * Shows the reader's own picture, small and mirrored, and says when their screen is shared or their microphone is
 * muted.
 */
export function SelfView({ local }: { local: OwnView }) {
  const { picture, microphone, screen } = local
  const element = picture instanceof HTMLElement ? picture : null
  const stream = useTrackStream(picture instanceof HTMLElement ? null : picture)
  return (
    <div className={css.self}>
      <StreamVideo
        className={css.picture}
        stream={stream}
        hidden={!stream}
        data-testid="local-video"
        aria-label="Your camera"
      />
      {element && <EnginePicture className={css.picture} element={element} label="Your camera" />}
      {!picture && <p>Your camera is off</p>}
      {(screen || !microphone) && (
        <p className={css.note}>
          {[screen && 'Your screen is shown', !microphone && 'Muted'].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
