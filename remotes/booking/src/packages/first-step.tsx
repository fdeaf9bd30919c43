import type { Package } from '@app/contracts/packages'
import { JoinHere } from '../catalogue/join-here.tsx'
import { Section } from '../catalogue/section.tsx'
import { StartHere } from '../catalogue/start-here.tsx'
import { useLocked } from './use-locked.ts'

/** Ends a plan's page, for a reader who is not sure: a call first, or the way into the institute. */
export const FirstStep = ({ one }: { one: Package }) => (
  <Section title={one.landing?.action ?? 'Begin with a discovery call'}>
    {useLocked(one) ? <JoinHere /> : <StartHere />}
  </Section>
)
