import type { LessonContent } from '@app/contracts/lessons'
import { Button } from '@app/ui/button'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { useCallback, useRef, useState, type ReactNode, type SyntheticEvent } from 'react'
import css from './lesson.module.css'
import { useWatched, type TellWatched } from './use-watched.ts'

const SPEEDS = ['0.75', '1', '1.25', '1.5', '2']
/** Number of seconds before the end within which nobody wants to resume. */
const NEAR_END = 5

interface LessonFilmProps {
  title: string
  kind: LessonContent['kind']
  media: NonNullable<LessonContent['media']>
  /** The picture that is shown until the film plays. */
  poster?: string | undefined
  /** The position at which playback resumes, in seconds. */
  from?: number
  onWatched?: TellWatched | undefined
  /** Called to request a new link, because the old link may have expired. */
  onBroken?: (() => void) | undefined
  /** What else stands in the bar below the player. */
  children?: ReactNode
}

/**
 * A film or a recording in the browser's own player, with captions, a choice of speed, and the option of hearing only
 * the sound.
 */
export function LessonFilm({ title, kind, media, poster, from = 0, onWatched, onBroken, children }: LessonFilmProps) {
  const watched = useWatched(onWatched)
  const [isSoundOnly, setSoundOnly] = useState(false)
  const [speed, setSpeed] = useState('1')
  const [isBroken, setBroken] = useState(false)
  const player = useRef<HTMLMediaElement | null>(null)
  const playsOn = useRef(false)
  const goOnAt = useRef(from < media.seconds - NEAR_END ? from : 0)
  const keep = useCallback((element: HTMLMediaElement | null) => {
    player.current = element
  }, [])
  const at = (event: SyntheticEvent<HTMLMediaElement>) => event.currentTarget.currentTime

  /** Switches between video and sound only, keeping the position. */
  function change() {
    const element = player.current!
    goOnAt.current = element.currentTime || goOnAt.current
    playsOn.current = !element.paused
    if (playsOn.current) watched.onPause(element.currentTime)
    setSoundOnly(!isSoundOnly)
  }

  const shared = {
    ref: keep,
    src: media.url,
    controls: true,
    // with a picture to show, nothing of the film is needed before it plays, except for a reader who resumes it
    preload: poster && !onWatched ? 'none' : 'metadata',
    'aria-label': title,
    onLoadedMetadata({ currentTarget: element }: SyntheticEvent<HTMLMediaElement>) {
      setBroken(false)
      // a seek, even to the beginning, takes the picture away
      if (goOnAt.current > 0) element.currentTime = goOnAt.current
      element.playbackRate = Number(speed)
      if (playsOn.current) void element.play()
      playsOn.current = false
    },
    onPlaying: (event: SyntheticEvent<HTMLMediaElement>) => watched.onPlaying(at(event)),
    onTimeUpdate: (event: SyntheticEvent<HTMLMediaElement>) => watched.onTimeUpdate(at(event)),
    onSeeking: watched.onSeeking,
    onSeeked: (event: SyntheticEvent<HTMLMediaElement>) => watched.onSeeked(at(event), !event.currentTarget.paused),
    onPause: (event: SyntheticEvent<HTMLMediaElement>) => watched.onPause(at(event)),
    onError({ currentTarget: element }: SyntheticEvent<HTMLMediaElement>) {
      goOnAt.current = element.currentTime
      setBroken(true)
    },
  } as const

  return (
    <div className={css.player}>
      {kind === 'video' && !isSoundOnly ? (
        <video {...shared} className={css.film} poster={poster} playsInline>
          <track kind="captions" srcLang="en" label="English" src={media.captions_url} default />
        </video>
      ) : (
        <audio {...shared} className={css.sound}>
          <track kind="captions" srcLang="en" label="English" src={media.captions_url} default />
        </audio>
      )}
      {isBroken && (
        <>
          <Refusal>This did not play. Your place is kept.</Refusal>
          <Button
            look="secondary"
            onClick={() => {
              onBroken?.()
              player.current?.load()
            }}
          >
            Try again
          </Button>
        </>
      )}
      <div className={css.ways}>
        <Select
          label="Speed"
          value={speed}
          onChange={({ target }) => {
            setSpeed(target.value)
            if (player.current) player.current.playbackRate = Number(target.value)
          }}
        >
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              {one === '1' ? 'Normal' : `${one} times`}
            </option>
          ))}
        </Select>
        {kind === 'video' && (
          <Button look="secondary" aria-pressed={isSoundOnly} onClick={change}>
            Sound only
          </Button>
        )}
        {children}
      </div>
    </div>
  )
}
