import { Component, type ReactNode } from 'react'

interface PanelBoundaryProps {
  /** Shown in place of a panel that failed. */
  instead: ReactNode
  children: ReactNode
}

/** Keeps an error in another remote's panel from affecting the call. */
export class PanelBoundary extends Component<PanelBoundaryProps, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError = () => ({ isLost: true })

  override render() {
    return this.state.isLost ? this.props.instead : this.props.children
  }
}
