import { refuse } from '@app/domain/result'
import { findDemoExpert } from '../demo/demo-people.ts'
import type { Verb } from './verb.ts'

/** The verbs for production. They refuse to add, approve or publish an expert who was made up for the demo. */
export const productionVerbs = (verbs: readonly Verb[]): Verb[] =>
  verbs.map((verb) => ({
    ...verb,
    async work(trx, given, moment) {
      const done = await verb.work(trx, given, moment)
      if (!done.ok || verb.isRead || !(await findDemoExpert(trx))) return done
      return refuse('a registration that begins with DEMO- is made up, and production takes none')
    },
  }))
