import { expect, test } from 'vitest'
import type { Site } from '#contract/sites/site.ts'
import { type Candidates, chooseSite } from './site-choice.ts'

const site = (id: string, ativo = true) => ({ id, ativo }) as Site
const nothing: Candidates = { addressed: null, current: null, saved: null }
const chosen = (sites: Site[], candidates: Partial<Candidates>) => {
  const { site: found, ask } = chooseSite(sites, { ...nothing, ...candidates })
  return [found?.id ?? null, ask]
}
const three = [site('a'), site('b'), site('c')]

test('without sites no site is chosen and the user is not asked', () => {
  expect(chosen([], { saved: 'a', addressed: 'b' })).toEqual([null, false])
})

test('a single site is chosen', () => {
  expect(chosen([site('a')], { saved: 'gone' })).toEqual(['a', false])
})

test('of several sites the saved one is chosen, else the user is asked', () => {
  expect(chosen(three, { saved: 'b' })).toEqual(['b', false])
  expect(chosen(three, { saved: 'gone' })).toEqual([null, true])
  expect(chosen(three, {})).toEqual([null, true])
})

test('the current site stays as long as the user has it', () => {
  expect(chosen(three, { current: 'c', saved: 'b' })).toEqual(['c', false])
  expect(chosen([site('a'), site('b')], { current: 'c', saved: 'b' })).toEqual(['b', false])
})

test("the address's site comes first, if the user has it", () => {
  expect(chosen(three, { addressed: 'a', current: 'c' })).toEqual(['a', false])
})

test('when the user lacks the address’s site, they are asked for another, or the only one is chosen', () => {
  expect(chosen(three, { addressed: 'not mine', current: 'c', saved: 'b' })).toEqual([null, true])
  expect(chosen([site('a')], { addressed: 'not mine' })).toEqual(['a', false])
})

test('an inactive site is not chosen', () => {
  expect(chosen([site('a', false), site('b')], { saved: 'a' })).toEqual(['b', false])
  expect(chosen([site('a', false), site('b'), site('c')], { saved: 'a' })).toEqual([null, true])
})

test('the current site has the server’s newest values', () => {
  const renamed = { ...site('a'), nome: 'Novo nome' }
  expect(chooseSite([renamed, site('b')], { ...nothing, current: 'a' }).site?.nome).toBe('Novo nome')
})
