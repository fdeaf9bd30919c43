import pg from 'pg'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}
/** Lists a plan's nodes, with all below them. */
export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** A statement that the database ran, with the plan by which it ran. */
export interface Ran {
  text: string
  plan: PlanNode
}

/**
 * Sends each plan to the client that ran the statement, also the plans of prepared statements, of triggers and of
 * foreign keys. Statements are planned as in a large database, where a sequential scan is the last choice.
 */
const EXPLAINED = `
  load 'auto_explain';
  set auto_explain.log_min_duration = 0;
  set auto_explain.log_format = json;
  set auto_explain.log_analyze = on;
  set auto_explain.log_timing = off;
  set auto_explain.log_nested_statements = on;
  set auto_explain.log_level = notice;
  set enable_seqscan = off;
  discard plans`

const explained = new WeakSet<pg.Client>()
let ran: Ran[] = []

function listen(client: pg.Client): void {
  explained.add(client)
  client.on('notice', ({ message = '' }) => {
    const [, json] = message.split('plan:\n')
    if (json === undefined) return
    const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
    ran.push({ text, plan })
  })
}

/** Does a piece of work, and returns the statements that the database ran for it. */
export async function plansDuring<T>(work: () => Promise<T>): Promise<{ done: T; ran: Ran[] }> {
  ran = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...wish: unknown[]) {
    if (!explained.has(this)) {
      listen(this)
      // the driver sends queries one after the other
      void Reflect.apply(query, this, [EXPLAINED])
    }
    return Reflect.apply(query, this, wish)
  } as typeof query
  try {
    return { done: await work(), ran }
  } finally {
    pg.Client.prototype.query = query
  }
}
