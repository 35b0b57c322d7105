import { expect, test } from 'vitest'
import type { Site } from '#contract/site.ts'
import { type Candidates, chooseSite } from './site-choice.ts'

const site = (id: string, ativo = true) => ({ id, ativo }) as Site
const nothing: Candidates = { addressed: null, current: null, saved: null }
const chosen = (sites: Site[], candidates: Partial<Candidates>) => {
  const { site: found, ask } = chooseSite(sites, { ...nothing, ...candidates })
  return [found?.id ?? null, ask]
}
const three = [site('a'), site('b'), site('c')]

test('no site: none is chosen, nobody is asked', () => {
  expect(chosen([], { saved: 'a', addressed: 'b' })).toEqual([null, false])
})

test('exactly one site: it is chosen', () => {
  expect(chosen([site('a')], { saved: 'gone' })).toEqual(['a', false])
})

test('several sites: the saved one, else the user is asked', () => {
  expect(chosen(three, { saved: 'b' })).toEqual(['b', false])
  expect(chosen(three, { saved: 'gone' })).toEqual([null, true])
  expect(chosen(three, {})).toEqual([null, true])
})

test('the current one stays while it is still there', () => {
  expect(chosen(three, { current: 'c', saved: 'b' })).toEqual(['c', false])
  expect(chosen([site('a'), site('b')], { current: 'c', saved: 'b' })).toEqual(['b', false])
})

test("the address's site comes first, if the user has it", () => {
  expect(chosen(three, { addressed: 'a', current: 'c' })).toEqual(['a', false])
})

test('for a site that the user does not have another one is asked for, or the only one taken', () => {
  expect(chosen(three, { addressed: 'not mine', current: 'c', saved: 'b' })).toEqual([null, true])
  expect(chosen([site('a')], { addressed: 'not mine' })).toEqual(['a', false])
})

test('an inactive site is none', () => {
  expect(chosen([site('a', false), site('b')], { saved: 'a' })).toEqual(['b', false])
  expect(chosen([site('a', false), site('b'), site('c')], { saved: 'a' })).toEqual([null, true])
})

test('the current site comes back as the server now has it', () => {
  const renamed = { ...site('a'), nome: 'Novo nome' }
  expect(chooseSite([renamed, site('b')], { ...nothing, current: 'a' }).site?.nome).toBe('Novo nome')
})
