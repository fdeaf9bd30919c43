import { Button } from '@app/ui/button'
import { useState } from 'react'

/**
 * The tone's length in seconds, its pitch in hertz, and its volume, which is easy to hear but not startling in
 * headphones.
 */
const [LENGTH, HEIGHT, LOUDNESS] = [1, 440, 0.2]

/** Plays a tone, so that the reader hears whether their speaker or headphones work. */
export function SoundTest() {
  const [hasPlayed, setPlayed] = useState(false)

  function play() {
    const context = new AudioContext()
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    tone.frequency.value = HEIGHT
    volume.gain.value = LOUDNESS
    tone.connect(volume).connect(context.destination)
    tone.onended = () => void context.close()
    tone.start()
    tone.stop(context.currentTime + LENGTH)
    setPlayed(true)
  }

  return (
    <>
      <Button look="secondary" onClick={play}>
        Play a sound
      </Button>
      <p role="status">{hasPlayed && 'No sound? Turn the volume up, and check that your headphones are plugged in.'}</p>
    </>
  )
}
