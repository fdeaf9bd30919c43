import { packagePath } from '@app/parts/paths'
import { isSingle } from '@app/contracts/packages'
import { Link, useKernel, useSuspenseQuery } from '@app/kernel'
import { Lead, Page } from '@app/ui/page'
import { Amount } from '../catalogue/amount.tsx'
import { StartHere } from '../catalogue/start-here.tsx'
import { Paragraphs } from '../catalogue/section.tsx'
import { Terms } from '../catalogue/terms.tsx'
import { priceNow } from '../packages/package-offer.ts'
import { singleKind } from '../packages/single-experts.ts'
import { packagesQuery } from '@app/parts/packages.query'
import css from './singles-page.module.css'

const TEXT = [
  'The three have different training. A sexologist is a doctor. See one when your body has changed, you take medicines, or you want a test result explained. A sex therapist helps with worry, habits, pain and relationships, through talks and exercises for home. A counsellor helps you sort out a question or a decision.',
  'If you don’t know which one you need, you are like most people who come here. The first talk is for exactly that. If you start with the wrong expert, they pass you on with your consent. You don’t have to tell it all again.',
]

export function SinglesPage() {
  const { data: packages } = useSuspenseQuery(packagesQuery(useKernel()))
  return (
    <Page>
      <h1>One consultation, with whom?</h1>
      <Lead>A doctor, a therapist or a counsellor, once, without a plan. Here are the three side by side.</Lead>
      <ul className={css.singles}>
        {packages.filter(isSingle).map((single) => (
          <li key={single.slug} className={css.single}>
            <h2 className={css.title}>{single.title}</h2>
            <p>{single.subtitle}</p>
            <p className={css.who}>{single.audience}</p>
            <p>
              <Amount {...priceNow(single)} />
            </p>
            <p className={css.who}>With any {singleKind(single)?.toLowerCase()}. You pay the expert’s own fee.</p>
            <Link className={css.more} to={packagePath(single)}>
              What happens in it<span className={css.unseen}>: {single.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Paragraphs text={TEXT} />
      <div className={css.below}>
        <StartHere />
        <Terms kind="appointment" />
      </div>
    </Page>
  )
}
