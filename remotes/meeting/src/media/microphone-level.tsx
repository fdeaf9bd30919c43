import { useEffect, useState } from 'react'
import css from './microphone-level.module.css'

/** Milliseconds between two looks at the microphone. */
const EVERY = 100
/** Of the full range: quiet speech at arm's length lies above, an empty room below. */
const HEARD = 0.02

/** Shows that the microphone hears, while somebody speaks. */
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
      {/* quiet speech would hardly move a linear bar */}
      <meter className={css.bar} aria-label="Microphone level" max={1} value={Math.sqrt(level)} />
      <p role="status">{isHeard ? 'We can hear you.' : 'Say something: the bar moves when we hear you.'}</p>
    </div>
  )
}
