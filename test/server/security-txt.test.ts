import { expect, test } from 'vitest'
import { type Config, readConfig } from '#server/platform/process/config.ts'
import { createTestApp } from '../app/app.ts'

async function securityTxt(config: Partial<Config>) {
  const app = await createTestApp(config)
  const answer = await app.http.inject({ url: '/.well-known/security.txt' })
  await app.close()
  return answer
}

test('says where to report, its expiry date, and its own address', async () => {
  const { security } = readConfig({
    SECURITY_CONTACT: 'seguranca@geada.exemplo, https://geada.exemplo/relato tel:+55-11-5555',
    SECURITY_POLICY_URL: 'https://geada.exemplo/politica',
  })
  const answer = await securityTxt({ security, publicUrl: 'https://geada.exemplo/planta' })
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: mailto:seguranca@geada.exemplo',
      'Contact: https://geada.exemplo/relato',
      'Contact: tel:+55-11-5555',
      'Expires: 2026-09-06T12:00:00Z',
      'Preferred-Languages: pt, en',
      'Canonical: https://geada.exemplo/.well-known/security.txt',
      'Policy: https://geada.exemplo/politica',
      '',
    ].join('\n'),
  )
})

test('gives only a public HTTPS address as its own, as the standard requires', async () => {
  const { security } = readConfig({ SECURITY_CONTACT: 'mailto:seguranca@geada.exemplo' })
  const { body } = await securityTxt({ security, publicUrl: 'http://geada.exemplo' })
  expect(body).toMatch(
    /^Contact: mailto:seguranca@geada\.exemplo\nExpires: \S+\nPreferred-Languages: pt, en\n$/,
  )
})

test('is not found while no contact is configured', async () => {
  const answer = await securityTxt({})
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ success: false, message: 'Recurso não encontrado' })
})
