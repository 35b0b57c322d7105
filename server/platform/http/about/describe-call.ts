import { z } from 'zod/mini'
import type { AnyEndpoint } from '../route.ts'

export const fastifyPath = (endpoint: AnyEndpoint): string =>
  `/api${endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`

/** The description of a call in the API's documentation. */
export function describeCall(endpoint: AnyEndpoint) {
  const answer = describeAnswer(endpoint)
  const other = endpoint.otherStatus ? { [endpoint.otherStatus.status]: answer } : {}
  return { ...describeInput(endpoint), response: { [endpoint.status ?? 200]: answer, ...other } }
}

export function describeInput(endpoint: AnyEndpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.tag],
    ...(endpoint.access === 'public' && !endpoint.orBearer ? {} : { security: securityOf(endpoint) }),
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.upload ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.body ? { body: endpoint.body } : {}),
  }
}

/** An empty entry says that the call answers without a bearer too. */
function securityOf({ orBearer }: AnyEndpoint): Record<string, string[]>[] {
  return orBearer ? [{ bearer: [] }, {}] : [{ bearer: [] }]
}

function describeAnswer({ response, events }: AnyEndpoint) {
  if (!events) return response
  const names = Object.keys(events).join(', ')
  const text = z
    .string()
    .check(z.describe(`Server-sent events: ${names}; \`end\` {status, message} when access is lost`))
  return { content: { 'application/json': { schema: response }, 'text/event-stream': { schema: text } } }
}
