import { useEffect, useRef, type VideoHTMLAttributes } from 'react'

interface StreamVideoProps extends VideoHTMLAttributes<HTMLVideoElement> {
  stream: MediaStream | null
}

/** Shows the picture of a stream. The video element is always silent, because the sound has an element of its own. */
export function StreamVideo({ stream, ...rest }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    video.current!.srcObject = stream
  }, [stream])
  return <video {...rest} ref={video} autoPlay playsInline muted />
}
