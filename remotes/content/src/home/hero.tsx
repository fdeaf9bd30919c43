import { PATHS } from '@app/parts/paths'
import { Link } from '@app/kernel'
import { Picture } from '@app/ui/picture'
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
  /** The address of a picture of the topic, in place of the drawing of two people. */
  picture?: string
}

/** Says what we do and for whom, and shows the next free slots; the reader books one with a press. */
export const Hero = ({ title, lead, read = PATHS.articles, about, picture }: HeroWords) => (
  <section className={css.hero}>
    <div className={css.words}>
      <h1 className={css.title}>{title}</h1>
      <p className={css.lead}>{lead}</p>
    </div>
    <div className={css.calls}>
      {picture ? <Picture src={picture} alt="" width={1200} height={675} eager sizes="20rem" /> : <HeroArt />}
      <NextCalls about={about} />
    </div>
    <div className={css.trust}>
      <TrustFacts />
      <p className={css.read}>
        Not ready to talk? <Link to={read}>Read first</Link>
      </p>
    </div>
  </section>
)
