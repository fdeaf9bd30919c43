import type { Access } from '@app/contracts/endpoint'
import type { App } from '../src/platform/http/http-server.ts'

export interface Route {
  method: 'GET' | 'POST'
  /** The route's path, with a value in place of each parameter. */
  path: string
  access: Access
  /** The names of a request's body fields. */
  fields: string[]
  /** The names of a request's query parameters. */
  parameters: string[]
  /** The contract's schema for each field and parameter, by name. */
  schemas: Record<string, FieldSchema>
}

export interface FieldSchema {
  type?: string
  format?: string
  enum?: string[]
  minimum?: number
  maximum?: number
  anyOf?: FieldSchema[]
  items?: FieldSchema
  properties?: Record<string, FieldSchema>
}

interface Operation {
  'x-access': Access
  requestBody?: { content: { 'application/json': { schema: { properties?: Record<string, FieldSchema> } } } }
  parameters?: { in: string; name: string; schema: FieldSchema }[]
}

/** Lists all of the API's routes from its own OpenAPI document. */
export function listRoutes(app: App): Route[] {
  const { paths } = app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Route['method'],
      path: path.replaceAll(/\{\w+\}/g, '1'),
      access: operation['x-access'],
      fields: Object.keys(operation.requestBody?.content['application/json'].schema.properties ?? {}),
      parameters: queryOf(operation).map(({ name }) => name),
      schemas: {
        ...operation.requestBody?.content['application/json'].schema.properties,
        ...Object.fromEntries(queryOf(operation).map(({ name, schema }) => [name, schema])),
      },
    })),
  )
}

const queryOf = ({ parameters = [] }: Operation) => parameters.filter((one) => one.in === 'query')
