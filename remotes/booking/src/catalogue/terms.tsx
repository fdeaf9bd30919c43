import { PATHS } from '@app/parts/paths'
import type { PolicyKind } from '@app/contracts/policies'
import { Link, useKernel, useQuery } from '@app/kernel'
import { policiesQuery } from '@app/parts/policies.query'
import { PhoneFold, PhoneFolds } from '@app/ui/phone-fold'
import { Section } from './section.tsx'
import css from './terms.module.css'

const CHANGE = [
  'How to change it',
  'You can move or cancel your appointment from your dashboard. You’ll see your refund amount before you confirm.',
] as const

/**
 * Says what happens if the reader changes their mind, in the words of the current terms. On a page without a rail, the
 * cases stand side by side, and a phone folds them below what the page sells.
 */
export function Terms({ kind, isBeside = false }: { kind: PolicyKind; isBeside?: boolean }) {
  const kernel = useKernel()
  const { data = [] } = useQuery(policiesQuery(kernel))
  const policy = data.find((candidate) => candidate.kind === kind)
  if (!policy) return null
  const cases: readonly (readonly [string, string])[] = [
    ['Full refund', policy.free_until],
    [kind === 'course' ? 'After that' : 'If you cancel late', policy.later],
    ...(kind === 'course'
      ? []
      : [['Another time', policy.reschedule] as const, ['If you miss it', policy.no_show] as const]),
    ['If something goes wrong', policy.our_fault],
    ...(kind === 'discovery_call' || kind === 'appointment' ? [CHANGE] : []),
  ]
  const terms = (
    <dl className={css.terms}>
      {cases.map(([name, words]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  )
  const more = kernel.hasPage(PATHS.refundPolicy) && (
    <Link className={css.link} to={PATHS.refundPolicy}>
      All refund terms
    </Link>
  )
  return (
    <Section title="If you change your mind">
      {isBeside ? (
        <PhoneFolds>
          <PhoneFold title="Refunds and other times">
            <div className={css.beside}>
              {terms}
              {more}
            </div>
          </PhoneFold>
        </PhoneFolds>
      ) : (
        <>
          {terms}
          {more}
        </>
      )}
    </Section>
  )
}
