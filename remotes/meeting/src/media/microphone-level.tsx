import { useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'
import css from './microphone-level.module.css'

/** Milliseconds between two readings of the microphone. */
const EVERY = 100
/**
 * The level, as a fraction of the full range, above which the sound counts as speech. Quiet speech at arm's length is
 * louder than this level, and an empty room is quieter.
 */
const HEARD = 0.02

/** Shows the sound that the microphone picks up, and says that it works once someone has spoken. */
export function MicrophoneLevel({ track }: { track: MediaStreamTrack }) {
  const [level, setLevel] = useState(0)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    const context = new AudioContext()
    const analyser = context.createAnalyser()
    const samples = new Float32Array(analyser.fftSize)
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser)
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      const loudness = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
      setLevel(loudness)
      if (loudness > HEARD) setHeard(true)
    }, EVERY)
    return () => {
      clearInterval(timer)
      void context.close()
    }
  }, [track])
  return (
    <div className={css.level}>
      {/* the bar is not linear, because quiet speech would hardly move a linear bar */}
      <meter className={css.bar} aria-label="Microphone level" max={1} value={Math.sqrt(level)} />
      <p role="status">
        {isHeard ? (
          <>
            <Icon name="check" /> Your microphone works
          </>
        ) : (
          'Say something to test your microphone'
        )}
      </p>
    </div>
  )
}
