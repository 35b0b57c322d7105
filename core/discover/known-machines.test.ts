import { expect, test } from 'vitest'
import { KnownMachines, type MappedMachine } from './known-machines.ts'

const machine = (nome: string, tags: Record<string, string>, fields: readonly string[]): MappedMachine => ({
  nome,
  measurement: 'planta',
  tags,
  readings: fields.map((topicField) => ({ topicField })),
})
const stored = new KnownMachines([
  machine('Chiller do pátio', { equip: 'CH1' }, ['kw', 'lwt', 'ewt', '']),
  machine('Sem tags', {}, ['kw', 'lwt']),
  {
    ...machine('Por leitura', {}, []),
    readings: [{ topicField: 'value', measurement: 'CH9_kW', tags: { host: 'a' } }],
  },
])

test.each([
  [
    'the same series under another name',
    machine('CH1', { equip: 'CH1' }, ['kw', 'lwt', 'ewt']),
    'Chiller do pátio',
  ],
  ['half of the series', machine('CH1', { equip: 'CH1' }, ['kw', 'lwt', 'x', 'y']), 'Chiller do pátio'],
  ['a third of them', machine('CH1', { equip: 'CH1' }, ['kw', 'x', 'y']), null],
  ['more tags', machine('CH1', { equip: 'CH1', site: 'a' }, ['kw', 'lwt']), 'Chiller do pátio'],
  ['another machine with these fields', machine('CH2', { equip: 'CH2' }, ['kw', 'lwt', 'ewt']), null],
  ['no tags on both sides', machine('Planta', {}, ['kw', 'lwt']), 'Sem tags'],
  ['a machine without fields', machine('Vazia', { equip: 'CH1' }, ['']), null],
])('%s', (_what, proposed, name) => {
  expect(stored.nameOf(proposed)).toBe(name)
})

test("a reading's own place and tags stand for the machine's", () => {
  const reading = { topicField: 'value', measurement: 'CH9_kW', tags: { host: 'a' } }
  expect(stored.nameOf({ ...machine('CH9', {}, []), readings: [reading] })).toBe('Por leitura')
  expect(
    stored.nameOf({ ...machine('CH9', {}, []), readings: [{ ...reading, tags: { host: 'b' } }] }),
  ).toBeNull()
})
