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
  /** True once the reader has been connected to somebody, so that there is someone to write to and show things to. */
  hasMet: boolean
  /** True in a narrow window, where the settings share the screen. */
  isNarrow: boolean
  /** The number of messages that the reader has not yet seen. */
  unread: number
  /** The panel that is open. */
  panel: PanelName | null
  /** The panels other than the chat that this reader has. */
  panels: readonly PanelName[]
  onPanel(name: PanelName): void
  /** The control that ends or leaves the call. */
  children: ReactNode
}

export type PanelName = 'chat' | 'notes' | 'settings'

export function Controls({ call, local, hasMet, isNarrow, unread, panel, panels, onPanel, children }: ControlsProps) {
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
          isOff={!microphone}
          shortcut="m"
          onClick={toggleMicrophone}
        />
        <Control
          icon={camera ? 'camera' : 'camera-off'}
          label={camera ? 'Stop camera' : 'Start camera'}
          short="camera"
          isOff={!camera}
          shortcut="v"
          onClick={toggleCamera}
        />
        {hasMet && mayShareScreen && !isNarrow && (
          <Control
            icon="screen"
            label={screen ? 'Stop sharing' : 'Share screen'}
            short={screen ? 'sharing' : 'Share'}
            shortcut="s"
            onClick={() => void call.shareScreen(!screen)}
          />
        )}
        {hasMet && (
          <Control
            icon="chat"
            label={unread > 0 ? `Chat (${unread} new)` : 'Chat'}
            short="Chat"
            count={unread}
            shortcut="c"
            isExpanded={panel === 'chat'}
            onClick={() => onPanel('chat')}
          />
        )}
        {panels.includes('notes') && (
          <Control icon="notes" label="Notes" isExpanded={panel === 'notes'} onClick={() => onPanel('notes')} />
        )}
        {panels.includes('settings') && (
          <Control
            icon="settings"
            label="Settings"
            isExpanded={panel === 'settings'}
            onClick={() => onPanel('settings')}
          />
        )}
        {children}
      </div>
      <p className={css.spoken} role="status">
        {unread > 0 && 'New message in the chat'}
      </p>
    </footer>
  )
}
