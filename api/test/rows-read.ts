import { sql, type SelectQueryBuilder } from 'kysely'

interface PlanNode {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Counts how many of a table's rows a query reads, according to its execution plan. */
export async function rowsRead<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  table: string,
): Promise<number> {
  const [plan] = await query.explain<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>('json', sql`analyze`)
  return readOf(plan!['QUERY PLAN'][0].Plan, table)
}

const readOf = (node: PlanNode, table: string): number =>
  (node['Relation Name'] === table
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0) + (node.Plans ?? []).reduce((sum, part) => sum + readOf(part, table), 0)
