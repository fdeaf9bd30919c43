import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { policiesQuery } from '@app/parts/policies.query'
import { formatPaise } from '@app/domain/money'
import { useKernel, useQuery } from '@app/kernel'
import { facetsQuery } from '../doctors/doctors.query.ts'
import { ANYBODY } from '../doctors/wish.ts'
import css from './trust-facts.module.css'

/**
 * Shows facts on which readers can rely, counted or quoted from the current offers. Facts that did not load are
 * omitted.
 */
export function TrustFacts() {
  const kernel = useKernel()
  const { data: here } = useQuery(facetsQuery(kernel, ANYBODY))
  const { data: call } = useQuery(discoveryCallQuery(kernel))
  const { data: policies = [] } = useQuery(policiesQuery(kernel))
  const policy = policies.find(({ kind }) => kind === 'discovery_call')
  return (
    <ul className={css.facts}>
      {here && here.total > 1 && (
        <li>
          {here.total} experts who speak {here.language.length} languages
        </li>
      )}
      {call && (
        <li>
          {call.duration} minutes for {formatPaise(call.price_paise)} in total
        </li>
      )}
      {policy && <li>{policy.free_until}</li>}
      <li>Your camera stays off unless you turn it on. Nothing is recorded.</li>
    </ul>
  )
}
