import type { PanelProps } from '@app/kernel'
import { Visit } from './visit.tsx'

/** Shows the doctor's desk beside the video of a call. The meeting remote shows this panel; see `Kernel.panel`. */
export const VisitPanel = ({ id }: PanelProps) => <Visit id={id} isBeside />
