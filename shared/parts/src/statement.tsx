import { useKernel, useQuery } from '@app/kernel'
import { statementQuery } from './statement.query.ts'

/** The sentence about how a payment appears on a bank statement; every page with a payment shows it. */
export const Statement = () => useQuery(statementQuery(useKernel())).data?.sentence
