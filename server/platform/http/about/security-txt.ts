import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#core/time/hours.ts'
import type { Services } from '../../context.ts'
import { AppError } from '../../errors.ts'

const PATH = '/.well-known/security.txt'
/** The validity of the file; RFC 9116 advises less than a year. */
const HOLDS_DAYS = 180

/** The contacts for reports of weaknesses (RFC 9116); 404 without configured contacts. */
export function registerSecurityTxt(app: FastifyInstance, services: Pick<Services, 'config' | 'now'>): void {
  app.get(PATH, { schema: { hide: true } }, async (_request, reply) => {
    const { security, publicUrl } = services.config
    if (!security) throw new AppError('not-found', 'Recurso não encontrado')
    const expires = new Date(services.now().getTime() + HOLDS_DAYS * DAY_MS)
    const lines = [
      ...security.contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires.toISOString().replace(/\.\d+Z$/, 'Z')}`,
      'Preferred-Languages: pt, en',
      ...(publicUrl?.startsWith('https:') ? [`Canonical: ${new URL(publicUrl).origin}${PATH}`] : []),
      ...(security.policyUrl ? [`Policy: ${security.policyUrl}`] : []),
    ]
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
