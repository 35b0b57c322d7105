import { expect, test } from 'vitest'
import { clausesOf, onlyEmbedded } from './statements.mjs'

test('a statement is cut into its conditions, columns and expressions, without values', () => {
  expect(
    clausesOf(
      `select "id", max("machines"."nome") from "machines" where ("machines"."ativo" = $1 and "machines"."nome" ilike $2) limit $3`,
    ),
  ).toEqual([
    '"id"',
    '"machines"."nome"',
    '"machines"',
    '"machines"."ativo" = $',
    '"machines"."nome" ilike $',
  ])
})

test('a clause that only the embedded database was asked is found, however it is combined', () => {
  const asked = (engine: string, path: string, ...statements: string[]) => ({ engine, path, statements })
  const both = 'select "id" from "sites" where "sites"."ativo" = $1'
  const more = `${both} and "sites"."nome" ilike $2`
  const files = [asked('postgres', 'a', both), asked('pglite', 'a', both), asked('pglite', 'b', more)]
  expect(onlyEmbedded(files)).toEqual([['"sites"."nome" ilike $', 'b']])
  expect(
    onlyEmbedded([...files, asked('postgres', 'c', 'delete from "sites" where "sites"."nome" ilike $1')]),
  ).toEqual([])
  expect(onlyEmbedded([...files.slice(0, 2), asked('pglite', 'test/server/fuzz/f', more)])).toEqual([])
})
