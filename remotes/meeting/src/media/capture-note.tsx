import { Note } from '@app/ui/states'
import type { CaptureProblem } from './capture.ts'

type Device = 'camera' | 'microphone'

const TITLES: Record<CaptureProblem, (device: Device) => string> = {
  denied: (device) => `This page is not allowed to use your ${device}`,
  missing: (device) => `No ${device} was found`,
  'in-use': (device) => `Something else is using your ${device}`,
  unsupported: (device) => `This browser can’t use your ${device}`,
}

const HELP: Record<CaptureProblem, (device: Device) => string> = {
  denied: (device) =>
    `Select the icon to the left of the web address, allow access to your ${device} and try again. On a phone, also check the browser app’s settings.`,
  missing: (device) => `Check that your ${device} is plugged in, then try again.`,
  'in-use': (device) => `Close other calls and apps that are using your ${device}, then try again.`,
  unsupported: () => 'Open this page in an up-to-date version of Chrome, Edge, Firefox or Safari.',
}

/** Says how the call works without the device. */
const WITHOUT: Record<Device, string> = {
  camera: 'You can join without a camera. Your voice is enough.',
  microphone: 'Without a microphone, you can still hear the other person and write in the chat.',
}

/** Tells the reader why a device does not work, what helps, and how the call works without it. */
export function CaptureNote({ device, problem }: { device: Device; problem: CaptureProblem | null }) {
  if (!problem) return null
  return (
    <div role="alert">
      <Note tone="warn">
        <p>
          <strong>{TITLES[problem](device)}</strong>
        </p>
        <p>
          {HELP[problem](device)} {WITHOUT[device]}
        </p>
      </Note>
    </div>
  )
}
