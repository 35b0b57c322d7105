import type { FastifyInstance } from 'fastify'

/** Only our own scripts, styles and calls; pictures from anywhere, because a site's logo may be an address. */
const strictPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https:",
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

/** Browser features that no page uses. The wall mode keeps the screen awake, and the calendar's address is copied. */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
const permissionsPolicy = [
  ...deniedFeatures.map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
  'screen-wake-lock=(self)',
].join(', ')

/** Whether the path belongs to the API, which answers in JSON. */
export const isCall = (url: string): boolean => /^\/api(?:[/?]|$)/.test(url)

const ONE_YEAR = 'max-age=31536000; includeSubDomains'

export function securityHeaders(url: string, publicUrl: string | undefined): Record<string, string> {
  return {
    'content-security-policy': strictPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    ...(isCall(url) ? { 'cache-control': 'no-store' } : {}),
    ...(/^https:/i.test(publicUrl ?? '') ? { 'strict-transport-security': ONE_YEAR } : {}),
  }
}

/** Adds the headers to every answer: pages, files, calls and errors. */
export function registerHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(request.url, publicUrl))
  })
}
