import { PATHS } from '@app/parts/paths'
import type { PolicyKind } from '@app/contracts/policies'
import { Link, useKernel, useQuery } from '@app/kernel'
import { policiesQuery } from '@app/parts/policies.query'
import { Accordion } from '@app/ui/accordion'
import { PhoneFold, PhoneFolds } from '@app/ui/phone-fold'
import { Section } from './section.tsx'
import css from './terms.module.css'

/**
 * Says what happens if the reader changes their mind, in the words of the current terms. On a page without a rail, the
 * less frequent cases are beside the frequent ones, and a phone folds both below what the page sells.
 */
export function Terms({ kind, isBeside = false }: { kind: PolicyKind; isBeside?: boolean }) {
  const kernel = useKernel()
  const { data = [] } = useQuery(policiesQuery(kernel))
  const policy = data.find((candidate) => candidate.kind === kind)
  if (!policy) return null
  const hasTimes = kind !== 'course'
  const back = (
    <dl className={`${css.terms} ${isBeside ? css.folded : ''}`}>
      <dt>Full refund</dt>
      <dd>{policy.free_until}</dd>
      <dt>If you cancel late</dt>
      <dd>{policy.later}</dd>
    </dl>
  )
  return (
    <Section title="If you change your mind">
      <div className={isBeside ? css.beside : undefined}>
        {isBeside ? (
          <PhoneFolds>
            <PhoneFold title="What you get back">{back}</PhoneFold>
          </PhoneFolds>
        ) : (
          back
        )}
        <div className={css.more}>
          <Accordion
            items={[
              {
                id: 'more',
                title: hasTimes ? 'If you move it, miss it, or something goes wrong' : 'If something goes wrong',
                content: (
                  <dl className={css.terms}>
                    {hasTimes && (
                      <>
                        <dt>Another time</dt>
                        <dd>{policy.reschedule}</dd>
                        <dt>If you miss it</dt>
                        <dd>{policy.no_show}</dd>
                      </>
                    )}
                    <dt>If something goes wrong</dt>
                    <dd>{policy.our_fault}</dd>
                  </dl>
                ),
              },
            ]}
          />
          {(kind === 'discovery_call' || kind === 'appointment') && (
            <p className={css.note}>
              You can move or cancel your appointment from your dashboard. You’ll see your refund amount before you
              confirm.
            </p>
          )}
          {kernel.hasPage(PATHS.refundPolicy) && (
            <Link className={css.link} to={PATHS.refundPolicy}>
              All refund terms
            </Link>
          )}
        </div>
      </div>
    </Section>
  )
}
