import { useState, type ReactNode } from 'react'
import type { OwnView } from '../engine/own-view.ts'
import type { VideoCall } from '../engine/video-engine.ts'
import { canShareScreen } from '../media/capture.ts'
import { CaptureNote } from '../media/capture-note.tsx'
import { Control } from './control.tsx'
import css from './controls.module.css'

interface ControlsProps {
  call: VideoCall
  local: OwnView
  isChatOpen: boolean
  /** The number of messages that the reader has not yet seen. */
  unread: number
  onChat(): void
  /** The control that ends or leaves the call. */
  children: ReactNode
}

export function Controls({ call, local, isChatOpen, unread, onChat, children }: ControlsProps) {
  const { camera, microphone, screen } = local
  const [mayShareScreen] = useState(canShareScreen)
  // the lobby has already reported earlier failures, so only a failure of this press is shown
  const [asked, setAsked] = useState<'camera' | 'microphone'>()

  function toggleMicrophone() {
    setAsked('microphone')
    void call.setMicrophone(!microphone)
  }
  function toggleCamera() {
    setAsked('camera')
    void call.setCamera(!camera)
  }

  return (
    <footer className={css.footer}>
      {asked && <CaptureNote device={asked} problem={local.problems[asked]} />}
      <div className={css.controls} role="group" aria-label="Call controls">
        <Control
          icon={microphone ? 'microphone' : 'microphone-off'}
          label={microphone ? 'Mute' : 'Unmute'}
          shortcut="m"
          onClick={toggleMicrophone}
        />
        <Control
          icon={camera ? 'camera' : 'camera-off'}
          label={camera ? 'Stop camera' : 'Start camera'}
          shortcut="v"
          onClick={toggleCamera}
        />
        {mayShareScreen && (
          <Control
            icon="screen"
            label={screen ? 'Stop sharing' : 'Share screen'}
            shortcut="s"
            onClick={() => void call.shareScreen(!screen)}
          />
        )}
        <Control
          icon="chat"
          label={unread > 0 ? `Chat (${unread} new)` : 'Chat'}
          shortcut="c"
          isExpanded={isChatOpen}
          onClick={onChat}
        />
        {children}
      </div>
      <p className={css.spoken} role="status">
        {unread > 0 && 'New message in the chat'}
      </p>
    </footer>
  )
}
