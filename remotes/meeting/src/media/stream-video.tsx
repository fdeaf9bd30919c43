import { useEffect, useRef, type VideoHTMLAttributes } from 'react'

interface StreamVideoProps extends VideoHTMLAttributes<HTMLVideoElement> {
  stream: MediaStream | null
}

/** Shows a stream's picture. The video element is always silent, because a separate element plays the sound. */
export function StreamVideo({ stream, ...rest }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    video.current!.srcObject = stream
  }, [stream])
  return <video {...rest} ref={video} autoPlay playsInline muted />
}
