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
])('a preposition of a name does not name the machine: %s', (text, machines) => {
  expect(machinesIn(text)).toEqual(machines)
})

const NAMES =
  'Máquina de Gelo;Máquina 02;Equipamento 3;Unidade 2;Sistema de Frio;Planta Piloto;Rack Média Temperatura;Rack Baixa Temperatura;Chiller Manutenção;Chiller Total;Consumo Geral;Meta;Alarme;Todos'.split(
    ';',
  )
const OF_NO_MACHINE = [
  'Qual máquina está pior?',
  'Quais máquinas pararam ontem?',
  'Tem alguma máquina parada?',
  'Qual a disponibilidade de todas as máquinas?',
  'qual equipamento mais falhou em outubro?',
  'qual unidade está com o maior consumo?',
  'como está a planta?',
  'o sistema está funcionando?',
  'resumo geral da semana',
  'consumo total de novembro',
  'qual é a meta de disponibilidade?',
  'temperatura média de saída da água',
  'tem manutenção marcada para segunda?',
  'alarmes de ontem',
  'todos os chillers estão ligados?',
]

it.each(NAMES)('a machine with words of any question in its name is not meant by them: %s', (nome) => {
  const other = { id: 'other', nome, tipo: 'chiller', submaquinas: [] }
  for (const text of OF_NO_MACHINE)
    for (const all of [
      { near: [...near, other], far: [] },
      { near, far: [other] },
    ])
      expect(understand(text, all, clock), text).toEqual(understand(text, { near, far: [] }, clock))
})

it.each([
  ['como está a máquina de gelo?', 'Máquina de Gelo'],
  ['falhas da máquina 2 ontem', 'Máquina 02'],
  ['cop do chiller total', 'Chiller Total'],
  ['disponibilidade do rack média temperatura', 'Rack Média Temperatura'],
  ['energia da planta piloto', 'Planta Piloto'],
])('such a machine is meant by its whole name: %s', (text, nome) => {
  const other = { id: 'other', nome, tipo: 'chiller', submaquinas: [] }
  expect(understand(text, { near: [...near, other], far: [] }, clock).machines).toEqual(['other'])
})
