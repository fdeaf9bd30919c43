import { useEffect, useRef, type VideoHTMLAttributes } from 'react'

interface StreamVideoProps extends VideoHTMLAttributes<HTMLVideoElement> {
  stream: MediaStream | null
}

/** The picture of a stream, always silent: sound has an element of its own. */
export function StreamVideo({ stream, ...rest }: StreamVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    video.current!.srcObject = stream
  }, [stream])
  return <video {...rest} ref={video} autoPlay playsInline muted />
}
