import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeTrack, FakeMediaStream, refusing, stubMediaDevices } from '../testing/fake-media.ts'
import { createLocalMedia, presenceOf, type LocalMedia } from './local-media.ts'

let media: LocalMedia
beforeEach(() => {
  stubMediaDevices()
  media = createLocalMedia()
})
const presence = () => presenceOf(media.get())

describe('local media', () => {
  it('starts with everything off', () => {
    expect(presence()).toEqual({ microphone: false, camera: false, screen: false })
  })

  it('MEET-04 gives the camera back when it is turned off', async () => {
    await media.setCamera(true)
    const { camera } = media.get()
    await media.setCamera(false)
    expect(camera!.readyState).toBe('ended')
    expect(presence().camera).toBe(false)
  })

  it('MEET-04 keeps the microphone while muted, so that unmuting asks for nothing', async () => {
    await media.setMicrophone(true)
    const { microphone } = media.get()
    await media.setMicrophone(false)
    expect(microphone).toMatchObject({ readyState: 'live', enabled: false })
    expect(presence().microphone).toBe(false)
    await media.setMicrophone(true)
    expect(media.get().microphone).toBe(microphone)
    expect(microphone!.enabled).toBe(true)
  })

  it('says why a device did not come, and forgets it when it comes', async () => {
    stubMediaDevices({ getUserMedia: refusing('NotAllowedError') })
    await media.setMicrophone(true)
    expect(media.get().problems.microphone).toBe('denied')
    stubMediaDevices()
    await media.setMicrophone(true)
    expect(media.get().problems.microphone).toBeNull()
    expect(presence().microphone).toBe(true)
  })

  it('notices a screen whose sharing was ended in the browser’s own bar', async () => {
    await media.shareScreen(true)
    media.get().screen!.onended!(new Event('ended'))
    expect(presence().screen).toBe(false)
  })

  it('MEET-04 takes another camera at once while it is on, and later while it is off', async () => {
    const getUserMedia = vi.fn(async () => new FakeMediaStream([fakeTrack('video')]) as unknown as MediaStream)
    stubMediaDevices({ getUserMedia })
    await media.switchCamera('front')
    expect(getUserMedia).not.toHaveBeenCalled()
    await media.setCamera(true)
    await media.switchCamera('back')
    const asked = getUserMedia.mock.calls as unknown as [{ video: { deviceId: string } }][]
    expect(asked.map(([{ video }]) => video.deviceId)).toEqual(['front', 'back'])
  })

  it('lets go of a device that comes after all was stopped', async () => {
    const track = fakeTrack('video')
    const { promise, resolve } = Promise.withResolvers<MediaStream>()
    stubMediaDevices({ getUserMedia: () => promise })
    const asked = media.setCamera(true)
    media.stop()
    resolve(new FakeMediaStream([track]) as unknown as MediaStream)
    await asked
    await expect.poll(() => media.get().camera).toBeNull()
    expect(track.readyState).toBe('ended')
  })
})
