import { useMemo } from 'react'

/** Wraps one track in a stream that an element can show. */
export const useTrackStream = (track: MediaStreamTrack | null): MediaStream | null =>
  useMemo(() => track && new MediaStream([track]), [track])
