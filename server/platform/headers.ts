import type { FastifyInstance } from 'fastify'

/** Nothing but our own scripts, styles and calls; pictures also from elsewhere, for a site's logo is an address of its own. */
export const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The API's documentation page sets styles inline; it runs no script but its own files. */
export const docsPolicy = strictPolicy.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")

export function securityHeaders(url: string, publicUrl: string | undefined): Record<string, string> {
  return {
    'content-security-policy': strictPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    ...(/^\/api(?:[/?]|$)/.test(url) ? { 'cache-control': 'no-store' } : {}),
    ...(publicUrl?.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  }
}

/** Every answer carries them: pages, files, calls, errors and what was not found. */
export function registerHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.url, publicUrl))
  })
}
