import type { IncomingHttpHeaders } from 'node:http'

/** Headers that proxies and delivery networks add. */
const ADDED =
  /^(?:x-forwarded(?:-.*)?|forwarded|via|x-real-ip|x-(?:original|envoy|amzn?|azure|proxy|client|cluster|coming|appengine|vercel|nf|varnish|request-(?:start|via)|scheme|host|http|arr|accel)(?:-.*)?|(?:cf|cdn|fastly|fly|true|ali|incap|akamai|proxy)-.+|client-ip|forwarded-for)$/

/** Whether a proxy forwarded this request. */
export const isForwarded = (headers: IncomingHttpHeaders): boolean =>
  Object.keys(headers).some((name) => ADDED.test(name))
