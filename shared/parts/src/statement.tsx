import { useKernel, useQuery } from '@app/kernel'
import { statementQuery } from './statement.query.ts'

/** What the statement of a bank shows for a payment: the one sentence, wherever somebody pays. */
export const Statement = () => useQuery(statementQuery(useKernel())).data?.sentence
