import { useEffect, useState } from 'react'

/**
 * Lists the cameras and microphones to choose from. Browsers reveal device names only once the page may use one of the
 * devices, so the list is then read again.
 */
export function useDevices({ camera, microphone }: { camera: unknown; microphone: unknown }) {
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  useEffect(() => {
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
    const read = () => void mediaDevices?.enumerateDevices().then(setDevices)
    read()
    mediaDevices?.addEventListener('devicechange', read)
    return () => mediaDevices?.removeEventListener('devicechange', read)
  }, [camera, microphone])
  const named = (kind: MediaDeviceKind) => devices.filter((device) => device.kind === kind && device.deviceId !== '')
  return { cameras: named('videoinput'), microphones: named('audioinput') }
}
