import { queryOptions, type Kernel } from '@app/kernel'
import { conditionOf } from './condition-of.ts'

/** Reads when a person should get help immediately, from the page about the condition that a treatment is for. */
export const urgentQuery = ({ api }: Kernel, treatment: string) =>
  queryOptions({
    queryKey: ['treatments', 'urgent', treatment],
    queryFn: async () => {
      const condition = conditionOf(treatment)
      return condition ? (await api.get('/landing/page', { path: condition.path.slice(1) })).urgent : []
    },
  })
