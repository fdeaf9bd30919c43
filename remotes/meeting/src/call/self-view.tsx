import { presenceOf, type LocalView } from '../media/local-media.ts'
import { StreamVideo } from '../media/stream-video.tsx'
import { useTrackStream } from '../media/use-track-stream.ts'
import css from './self-view.module.css'

/** The reader's own picture, small and mirrored, and what the other person gets of it. */
export function SelfView({ local }: { local: LocalView }) {
  const { camera, microphone, screen } = presenceOf(local)
  const picture = useTrackStream(local.camera)
  return (
    <div className={css.self}>
      <StreamVideo
        className={css.picture}
        stream={picture}
        hidden={!camera}
        data-testid="local-video"
        aria-label="Your camera"
      />
      {!camera && <p>Your camera is off</p>}
      {(screen || !microphone) && (
        <p className={css.note}>
          {[screen && 'Your screen is shown', !microphone && 'Muted'].filter(Boolean).join(' · ')}
        </p>
      )}
    </div>
  )
}
