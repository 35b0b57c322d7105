import { expect, it } from 'vitest'
import { clock } from '#test/harness/questions.ts'
import { understand } from '../understand.ts'

const near = [
  { id: 'cold', nome: 'Chiller Câmara Fria', tipo: 'chiller', submaquinas: [] },
  { id: 'sample', nome: 'Chiller de Amostra (sem conexão)', tipo: 'chiller', submaquinas: [] },
]
const machinesIn = (text: string) => understand(text, { near, far: [] }, clock).machines

it.each([
  ['quais sensores estão sem dados?', null],
  ['quantas horas sem falha?', null],
  ['qual chiller está sem falhas?', null],
  ['quais leituras estão sem conexão?', null],
  ['disponibilidade do chiller de amostra', ['sample']],
  ['cop da amostra', ['sample']],
])('a preposition of a name does not name the machine: %s', (text, machines) => {
  expect(machinesIn(text)).toEqual(machines)
})
