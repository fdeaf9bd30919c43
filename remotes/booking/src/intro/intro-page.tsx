import { BookCall, useIsNoCallFree } from '@app/parts/book-call'
import { packageConfirmPath } from '@app/parts/paths'
import { Rail } from '@app/parts/rail'
import { timesPath } from '@app/parts/slot-address'
import { useKept } from '@app/parts/use-kept'
import { useSoonest } from '@app/parts/use-soonest'
import { WithHelplines } from '@app/parts/with-helplines'
import { keptTogether } from '@app/domain/kept-together'
import { formatPaise } from '@app/domain/money'
import { Link, useKernel, useQuery } from '@app/kernel'
import { Art } from '@app/ui/art'
import { Columns } from '@app/ui/columns'
import { Lead, Page } from '@app/ui/page'
import { useEffect } from 'react'
import { policiesQuery } from '@app/parts/policies.query'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { Paragraphs } from '../catalogue/section.tsx'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { useTimesWish } from '../timeslot/use-times-wish.ts'
import { couponDraft } from '../payment/coupon-draft.ts'
import css from './intro-page.module.css'
import { INTRO_WORDS, STEPS, type IntroKind } from './intro.content.ts'

/** The slug of the package that is the discovery call. */
const CALL = 'discovery-call'

/**
 * Explains the discovery call. Each address shows its own text; the minutes, the price and the terms come from the
 * database.
 */
export function IntroPage({ kind = 'plain' }: { kind?: IntroKind }) {
  const kernel = useKernel()
  const { data: call } = useQuery(discoveryCallQuery(kernel))
  const { data: policies = [] } = useQuery(policiesQuery(kernel))
  const policy = policies.find((candidate) => candidate.kind === 'discovery_call')
  const { heading, lead, text, code, action } = INTRO_WORDS[kind]
  const [, keep] = useKept(couponDraft('discovery_call'), { code: '' })
  useEffect(() => {
    if (code) keep({ code })
    // keep is a new function at each render
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [code])
  // the next page keeps the expert that the reader came for
  const { doctor, kind: expert } = useTimesWish().wish
  const experts = useSoonest(expert)
  const isNoneFree = useIsNoCallFree()
  return (
    <Page>
      <Columns
        head={
          <div className={css.head}>
            <h1>{heading}</h1>
            <Lead>
              {lead}
              {call &&
                (kind === 'price'
                  ? ` ${call.duration} minutes, ${formatPaise(call.price_paise)}.`
                  : ` It takes ${keptTogether(`${call.duration} minutes`)}.`)}
            </Lead>
          </div>
        }
        side={<Rail experts={experts} kind={expert} question={QUESTIONS.call} />}
      >
        {text.length > 0 && (
          <div className={css.text}>
            <Paragraphs text={text} />
          </div>
        )}
        <section className={css.happens}>
          <Art of="two-cups" />
          <div>
            <h2 className={css.title}>What happens in the call</h2>
            <ol className={css.steps}>
              {STEPS.map(({ step, text: words }) => (
                <li key={step}>
                  <strong>{step}</strong>
                  <p>{words}</p>
                </li>
              ))}
            </ol>
          </div>
        </section>
        <dl className={css.facts}>
          {call && (
            <div>
              <dt>What it costs</dt>
              <dd>{formatPaise(call.price_paise)}, in total. No extra charges.</dd>
            </div>
          )}
          <div>
            <dt>Who you meet</dt>
            <dd>
              A doctor, a therapist or a counsellor from our clinic. You’ll see your expert’s name before you pay.
            </dd>
          </div>
          <div>
            <dt>What it is not</dt>
            <dd>
              <p>
                <WithHelplines>
                  This is not an emergency service, and we don’t write prescriptions in this call. In an emergency, call
                  112.
                </WithHelplines>
              </p>
            </dd>
          </div>
          <div>
            <dt>Who knows</dt>
            <dd>Only you and your expert. Nothing is recorded. Messages and payments never mention a health topic.</dd>
          </div>
          {policy && (
            <>
              <div>
                <dt>If you change your mind</dt>
                <dd>
                  <p>
                    {policy.free_until} {policy.later}
                  </p>
                  <p>You can move or cancel your call from your dashboard.</p>
                </dd>
              </div>
              <div>
                <dt>If something comes up</dt>
                <dd>{policy.our_fault}</dd>
              </div>
            </>
          )}
        </dl>
        {!isNoneFree && (
          <p className={css.later}>
            Not sure when yet? <Link to={packageConfirmPath({ slug: CALL })}>Pay now and choose a time later</Link>. You
            have 30 days. If you don’t choose a time, you’ll get a full refund.
          </p>
        )}
        <BookCall look="secondary" to={timesPath({ doctor, kind: expert })}>
          {action}
        </BookCall>
      </Columns>
    </Page>
  )
}
