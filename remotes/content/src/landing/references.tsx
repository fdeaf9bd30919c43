import { SourceList } from '@app/parts/source-list'
import type { LandingPage } from '@app/contracts/landing'
import { Band } from '../home/band.tsx'
import css from './references.module.css'

export const References = ({ references }: { references: LandingPage['references'] }) => (
  <Band title="Sources" beside>
    <SourceList className={css.list} sources={references} />
  </Band>
)
