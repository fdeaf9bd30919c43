import { refuse } from '@app/domain/result'
import { findDemoExpert } from '../demo/demo-people.ts'
import type { Verb } from './verb.ts'

/**
 * The verbs as they run in production, where none adds, approves or publishes an expert who was invented for the demo.
 */
export const productionVerbs = (verbs: readonly Verb[]): Verb[] =>
  verbs.map((verb) => ({
    ...verb,
    async work(trx, given, moment) {
      const done = await verb.work(trx, given, moment)
      if (!done.ok || verb.isRead || !(await findDemoExpert(trx))) return done
      return refuse('a registration that begins with DEMO- is made up, and production takes none')
    },
  }))
