import type { PanelProps } from '@app/kernel'
import { Visit } from './visit.tsx'

/** The desk beside the picture of a call. The meeting shows it; see `Kernel.panel`. */
export const VisitPanel = ({ id }: PanelProps) => <Visit id={id} isBeside />
