import { useEffect, useRef, useState, type VideoHTMLAttributes } from 'react'

interface StreamVideoProps extends VideoHTMLAttributes<HTMLVideoElement> {
  stream: MediaStream | null
}

/**
 * Shows a stream's picture, and marks one that is higher than wide, as a phone sends it. The video element is always
 * silent, because a separate element plays the sound.
 */
export function StreamVideo({ stream, ...rest }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [isUpright, setUpright] = useState(false)
  useEffect(() => {
    video.current!.srcObject = stream
  }, [stream])
  return (
    <video
      {...rest}
      ref={video}
      data-upright={isUpright}
      onResize={({ currentTarget: { videoWidth, videoHeight } }) => setUpright(videoHeight > videoWidth)}
      autoPlay
      playsInline
      muted
    />
  )
}
