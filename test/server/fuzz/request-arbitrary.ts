import fc from 'fast-check'
import type { Endpoint, UploadRules } from '#contract/wire/endpoint.ts'
import { type FormPart, formBody, formHeaders } from '../../app/upload.ts'
import { dot } from '../../factories/pictures.ts'
import { required } from '../../harness/required.ts'
import { type Known, mutatedText, valuesOf } from './body-arbitrary.ts'

export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload: Buffer | undefined
}

const oddText = fc.constantFrom(
  '',
  ' ',
  '%00',
  '%',
  '..%2f..',
  '%f0%9f',
  'null',
  '__proto__',
  'x'.repeat(600),
  '💥',
  '-1',
  '1e9',
)

/** Requests of one call: most are nearly valid, some are wrong from path or headers on. */
export function requestsOf(
  endpoint: Endpoint,
  ids: readonly string[],
  known: Known,
): fc.Arbitrary<FuzzRequest> {
  const id = fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 8 }, { arbitrary: oddText, weight: 1 })
  const query = endpoint.query ? queriesOf(endpoint, known) : fc.constant('')
  const url = fc
    .tuple(id, query)
    .map(([one, search]) => `/api${endpoint.path.replace(/\{\w+\}/, encodeSome(one))}${search}`)
  const content = endpoint.upload
    ? forms(endpoint.upload, known)
    : endpoint.body
      ? jsons(endpoint, known)
      : nothing
  return fc
    .tuple(url, content)
    .map(([address, { headers, payload }]) => ({ method: endpoint.method, url: address, headers, payload }))
}

type Content = Pick<FuzzRequest, 'headers' | 'payload'>
const nothing: fc.Arbitrary<Content> = fc.constant({ headers: {}, payload: undefined })

/** A text that is not a valid address would never reach a call. */
const encodeSome = (text: string) => (/^[\w.%-]*$/.test(text) ? text : encodeURIComponent(text))

function queriesOf({ query }: Endpoint, known: Known): fc.Arbitrary<string> {
  const good = valuesOf(required(query, 'query'), known).map((value) => Object.entries(value as object))
  const odd = fc.array(
    fc.tuple(fc.constantFrom('limit', 'cursor', 'from', 'siteId', 'permanent', '__proto__'), oddText),
  )
  return fc.oneof({ arbitrary: good, weight: 3 }, { arbitrary: odd, weight: 1 }).map((pairs) => {
    const search = pairs.map(([key, value]) => `${key}=${encodeURIComponent(String(value).toWellFormed())}`)
    return search.length > 0 ? `?${search.join('&')}` : ''
  })
}

const wrongTypes = [
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'application/json; charset=latin1',
  'x',
  '',
]
const json = { 'content-type': 'application/json' }

function jsons({ body }: Endpoint, known: Known): fc.Arbitrary<Content> {
  const text = mutatedText(valuesOf(required(body, 'body'), known)).map(toSafeHosts)
  const good = text.map((one) => ({ headers: json, payload: Buffer.from(one) }))
  const cut = fc.tuple(text, fc.double({ min: 0, max: 1, noNaN: true })).map(([one, part]) => ({
    headers: json,
    payload: Buffer.from(one).subarray(0, Math.floor(one.length * part)),
  }))
  const bytes = fc.uint8Array({ maxLength: 60 }).map((one) => ({ headers: json, payload: Buffer.from(one) }))
  const otherwise = fc.tuple(text, fc.constantFrom(...wrongTypes)).map(([one, type]) => ({
    headers: { 'content-type': type },
    payload: Buffer.from(one),
  }))
  return fc.oneof(
    { arbitrary: good, weight: 16 },
    { arbitrary: cut, weight: 1 },
    { arbitrary: bytes, weight: 1 },
    { arbitrary: otherwise, weight: 1 },
  )
}

/** Replaces every other host by a port of this machine that refuses, so that nothing outside is looked up or connected to. */
function toSafeHosts(text: string): string {
  return text
    .replace(/"host":"(?!127\.0\.0\.1"|169\.254|\[|"|a b)[^"]*"/g, '"host":"127.0.0.1"')
    .replace(
      /"url":"(?!http:\/\/127\.0\.0\.1:1"|http:\/\/169\.254|ftp:|")[^"]*"/g,
      '"url":"http://127.0.0.1:1"',
    )
    .replace(/"port":("?)\d+\1/g, '"port":1')
}

const svgs = [
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '<svg>',
  '<!DOCTYPE svg [<!ENTITY a "&b;">]><svg>&a;</svg>',
]

const opcoes = [
  '{}',
  '{"delimiter":";","types":{"a":"number"}}',
  '{"delimiter":"#"}',
  '{"__proto__":{"a":1}}',
  '[',
  `${'['.repeat(500)}${']'.repeat(500)}`,
]

const formFile = fc.oneof(
  fc.constantFrom<string | Buffer>(dot.gif, ...svgs, 'x', 'a;b\n1;2\n', ''),
  fc.uint8Array({ maxLength: 100 }).map((one) => Buffer.from(one)),
)
const ids = ['siteId', 'machineId']
const texts = ['nome', 'descricao', 'opcoes', 'updatedAt', '__proto__', 'constructor', 'x"; y="', '']

/** Any part, mostly at the wrong place. */
const oddPart = (field: string): fc.Arbitrary<FormPart> =>
  fc.record(
    {
      name: fc.constantFrom(field, ...ids, ...texts),
      value: formFile,
      filename: fc.constantFrom('a.png', 'a.csv', 'B.JSON', '.txt', '', '../a', '\0', '\0.csv', 'é"'),
      type: fc.constantFrom('image/png', 'application/json', 'x'),
    },
    { requiredKeys: ['name', 'value'] },
  )

function goodForm(field: string, known: Known): fc.Arbitrary<FormPart[]> {
  const idParts = ids.map((name) =>
    required(known[name], `known ${name}`).map((value): FormPart => ({ name, value: String(value ?? '') })),
  )
  const options = fc.constantFrom(...opcoes).map((value): FormPart => ({ name: 'opcoes', value }))
  const file = formFile.map((value): FormPart => ({ name: field, value, filename: 'a.csv' }))
  return fc.tuple(...idParts, options, file)
}

function forms({ field }: UploadRules, known: Known): fc.Arbitrary<Content> {
  const whole = fc.oneof(
    { arbitrary: goodForm(field, known), weight: 3 },
    { arbitrary: fc.array(oddPart(field), { maxLength: 25 }), weight: 2 },
  )
  return fc
    .tuple(whole, fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })))
    .map(([parts, share]) => {
      const bytes = formBody(parts)
      return { headers: formHeaders, payload: bytes.subarray(0, Math.floor(bytes.length * share)) }
    })
}
