import { Rail } from '@app/parts/rail'
import type { TimesWish } from '@app/parts/slot-address'
import { useSoonest } from '@app/parts/use-soonest'
import { Columns } from '@app/ui/columns'
import { Page } from '@app/ui/page'
import type { ReactNode } from 'react'
import css from './offer-layout.module.css'
import { JoinButton, JoinNote } from './join-here.tsx'
import { OfferFacts } from './offer-facts.tsx'
import { NotSoldNote, StartButton } from './start-here.tsx'

interface OfferLayoutProps {
  head: ReactNode
  /** Facts that are shown beside the price: "Use within", "Report". */
  facts: readonly (readonly [name: string, value: string])[]
  /** The price; null if no expert has a free slot for the offer now. */
  paise: number | null
  /** True if the price is the lowest of several. */
  isFrom?: boolean
  singly?: number | null
  /** The note below the facts, which explains what the price covers. */
  priceNote?: string
  /** The note below the button, which says where the button leads. */
  startNote?: ReactNode
  /**
   * True if the offer is for members of an institute and the reader is not a member; the button then opens the page for
   * joining.
   */
  isLocked?: boolean
  /** The button that buys the offer, in place of the discovery call's button, and the note that says where it leads. */
  buy?: { button: ReactNode; note: ReactNode } | undefined
  /** The expert with whom the button books a call. */
  wish?: Omit<TimesWish, 'at'>
  /** The id of the frequent question that the page shows. */
  question: string
  children: ReactNode
}

/** Shows one offer: its text, and its price with the button. The button stays visible on narrow and on wide screens. */
export function OfferLayout({
  head,
  facts,
  paise,
  isFrom = false,
  singly = null,
  priceNote,
  startNote,
  isLocked = false,
  buy,
  wish,
  question,
  children,
}: OfferLayoutProps) {
  const experts = useSoonest(wish?.kind)
  const button = isLocked ? <JoinButton wide /> : (buy?.button ?? <StartButton wide {...wish} />)
  const note = isLocked ? <JoinNote /> : buy ? <p className={css.note}>{buy.note}</p> : <NotSoldNote />
  return (
    <Page>
      <Columns
        head={<header className={css.head}>{head}</header>}
        card={
          <OfferFacts paise={paise} isFrom={isFrom} singly={singly} facts={facts}>
            {paise !== null && <p className={css.note}>{priceNote ?? 'All taxes are included in the price.'}</p>}
            <div className={css.wideAction}>{button}</div>
            {startNote ? <p className={css.note}>{startNote}</p> : note}
          </OfferFacts>
        }
        side={<Rail wideOnly second experts={experts} kind={wish?.kind} question={question} />}
      >
        <div className={css.main}>{children}</div>
      </Columns>
      <div className={css.bar}>
        {/* the button shows no amount, because the offer's price beside it would look like the price of the call */}
        {button}
      </div>
    </Page>
  )
}
