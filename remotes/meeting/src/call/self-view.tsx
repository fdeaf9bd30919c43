import { Avatar } from '@app/ui/avatar'
import type { OwnView } from '../engine/own-view.ts'
import { Icon } from '../icon.tsx'
import { StreamVideo } from '../media/stream-video.tsx'
import { useTrackStream } from '../media/use-track-stream.ts'
import type { MeetingState } from '@app/contracts/meetings'
import { EnginePicture } from './engine-picture.tsx'
import css from './self-view.module.css'

interface SelfViewProps {
  local: OwnView
  /** The reader, once the names of the people are known. */
  me: MeetingState['people'][number] | undefined
  /** True if the picture has a place of its own beside those of two other people, which have names too. */
  isNamed: boolean
}

/**
 * Shows the reader's own picture, small and mirrored, and says what the others do not get of them: their picture or
 * their voice. It also says when their screen is shared.
 */
export function SelfView({ local, me, isNamed }: SelfViewProps) {
  const { picture, microphone, screen } = local
  const element = picture instanceof HTMLElement ? picture : null
  const stream = useTrackStream(picture instanceof HTMLElement ? null : picture)
  const notes = [isNamed && 'You', screen && 'Your screen is shown', !picture && 'Camera off'].filter(Boolean)
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
      {!picture && <Avatar src={me?.picture ?? undefined} name={me?.name ?? 'You'} size={40} />}
      {(notes.length > 0 || !microphone) && (
        <p className={css.note}>
          {notes.join(' · ')}
          {!microphone && (
            <span className={css.muted}>
              <Icon name="microphone-off" />
              <span>Muted</span>
            </span>
          )}
        </p>
      )}
    </div>
  )
}
