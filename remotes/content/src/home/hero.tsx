import { PATHS } from '@app/parts/paths'
import { Link } from '@app/kernel'
import { HeroArt } from './art/hero-art.tsx'
import css from './hero.module.css'
import { NextCalls, type Topic } from './next-calls.tsx'
import { TrustFacts } from './trust-facts.tsx'

export interface HeroWords {
  title: string
  lead: string
  /** The address that "Read first" opens; by default, the articles. */
  read?: string
  /** The topic that is already chosen for this page's reader. */
  about?: Topic
}

/** Says what we do and for whom, and shows the next free slots; the reader books one with a press. */
export const Hero = ({ title, lead, read = PATHS.articles, about }: HeroWords) => (
  <section className={css.hero}>
    <div className={css.words}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
    </div>
    <div className={css.calls}>
      <NextCalls about={about} />
    </div>
    <div className={css.trust}>
      <TrustFacts />
      <p className={css.read}>
        Not ready to talk? <Link to={read}>Read first</Link>
      </p>
    </div>
    <div className={css.art}>
      <HeroArt />
    </div>
  </section>
)
