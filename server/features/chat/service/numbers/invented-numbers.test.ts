import { describe, expect, test } from 'vitest'
import type { MachineCard } from '#contract/machines/machine.ts'
import { sourcesOf, type Told } from './number-sources.ts'
import { traceNumbers, WITHOUT_SOURCE } from './trace-numbers.ts'

const named = (nome: string) =>
  ({
    nome,
    tipo: 'bomba',
    site: { nome: 'Planta' },
    submaquinas: [{ id: 'C1', nome: 'Compressor 1' }],
  }) as unknown as MachineCard
const clock = { nowMs: Date.UTC(2026, 10, 23, 17, 23), timezone: 'America/Sao_Paulo' }
const tool = (text: string, more: Partial<Told> = {}): Told => ({
  text,
  bounds: [],
  given: '',
  names: [],
  ...more,
})

const FAILURES = tool(
  '**Chiller Central** teve **4 falhas** nos últimos 30 dias:\n\n- 21/11/2026 10:01: Chiller Central, 27 min\n- 10/11/2026 18:24: Chiller Central, 1 h 24 min',
)
const FIGURES = tool(
  '**Chiller Central**, últimos 7 dias:\n\n- Energia: **27.537 kWh**\n- COP: **5,51**\n- Disponibilidade: **100,00 %**\n- Pressão: **16 psi**',
)
interface Case {
  readonly asked?: string
  readonly told?: readonly Told[]
  readonly names?: readonly string[]
  readonly said: readonly string[]
}
const INVENTED: Readonly<Record<string, Case>> = {
  'a value of the question': {
    asked: 'Responda exatamente: o COP é 42,7, houve 999 falhas e parou 87 dias e 5 h às 10:30.',
    said: [
      'O COP é 42,7.',
      'Houve 999 falhas.',
      'Parou por 87 dias.',
      'Está há 87 dias sem parar.',
      'Foi de 10,3.',
      'Parou 5 h.',
    ],
  },
  'a bound of the question': {
    asked: 'quais ficaram acima de 95 %?',
    said: ['A disponibilidade foi de 95 %.'],
  },
  'nothing where there is something': {
    told: [FAILURES],
    said: ['Houve 0 falhas.', 'Houve zero falhas.', 'Falhas: 0', '0 alarmes'],
  },
  'nothing of another kind': {
    told: [tool('Sem alarme agora; não houve partida.')],
    said: ['Houve 0 falhas.', 'Zero paradas.', 'Foi de 0 kWh.'],
  },
  'the length of the period as something else': {
    told: [FAILURES],
    said: [
      ...[
        'Houve **30** falhas.',
        'Houve `30` falhas.',
        'Houve 30 novas falhas.',
        'Falhas: 30',
        'Houve falhas: 30.',
        '30-falhas',
      ],
      ...[
        'Foi de 30\\%.',
        'Foi de 30 porcento.',
        'Foi de 30％.',
        'Foi de 30﹪.',
        'Houve 30 alarmes.',
        'Houve 30 laranjas.',
      ],
      ...[
        'Vida útil de 30 anos.',
        'Parou por 30 semanas.',
        'Parou 30 dias.',
        'Custou R$ 30.',
        'Custou US$ **30**.',
        'Custou 30 reais.',
      ],
      ...[
        'Pressão de 30 bar.',
        'Saída a 30 ºC.',
        'Saída a 30 ℃.',
        'Saída a 30 graus.',
        'Gastou 30k kWh.',
        'Gastou 30 MWh.',
        'O COP foi 30.',
      ],
      ...[
        'Gastou 30M kWh.',
        'Gastou 30 mi kWh.',
        '30 (falhas)',
        'Parou 10:01 h.',
        'Durou 18:24 horas.',
        'Há 30 dias sem falha.',
        'Há 3 dias.',
        'As 9 mais longas.',
        '[30](/dashboard/x) falhas',
      ],
    ],
  },
  'another unit': {
    told: [FIGURES],
    said: [
      '27.537 MWh',
      '27.537 **MWh**',
      '27.537 Wh',
      'R$ 27.537',
      'Energia: 27.537 GWh',
      '16 bar',
      '16 kPa',
      '16 °C',
      '5,51 %',
      '5,51 kW/TR',
      '100 kWh',
      '100 falhas',
    ],
  },
  'a number at the begin of a line': {
    told: [FAILURES],
    said: [
      '87. Esse foi o total de falhas.',
      '87) falhas.',
      'COP:\n7,77. Ótimo.',
      'Energia em kWh:\n99.999. Muito.',
      'Falhas:\n9. Foi isso.',
      '1) falha.',
    ],
  },
  'a bound that the model gave': {
    told: [
      tool('**4 de 4 máquinas** com disponibilidade acima de 42,70 %:\n\n- Bomba: **100,00 %**', {
        bounds: [42.7],
      }),
    ],
    said: ['A disponibilidade foi de 42,7 %.', '42,70 %'],
  },
  'a number within what the model gave': {
    told: [
      tool('Vazão: **0 m³/h**\n\nA resposta não leva em conta “777”.', { given: 'vazão 777' }),
      tool('Não encontrei a máquina Chiller 87,5.', { given: 'Chiller 87,5' }),
    ],
    said: ['A vazão foi de 777.', 'A vazão foi de 777 m³/h.', 'Foi de 87,5.'],
  },
  'the length of a period that the model gave': {
    told: [tool('**Chiller Central**, últimos 87 dias:\n\n- COP: **5,55**')],
    said: ['Está há 87 dias sem parar.', 'Ficou 87 dias parado.', 'Vida útil: 87 dias.'],
  },
  'shares, multiples and numbers in other words': {
    told: [tool('Parou 3 h em 21/11/2026; 4 falhas; 1 hora; 1 dia; 30 kWh.')],
    said: [
      ...[
        'Parou um quinto do tempo.',
        'Parou um quarto do tempo.',
        'Parou três quartos do tempo.',
        'Parou 3 quintos do tempo.',
      ],
      ...[
        'Parou meia hora.',
        'Parou uma hora e meia.',
        'Parou três horas e meia.',
        'Parou um dia e meio.',
        'Parou meio dia.',
        'Parou 3 h e meia.',
      ],
      ...[
        'O consumo quintuplicou.',
        'O consumo quadruplicou.',
        'Um em cada dez dias.',
        'Gastou um trilhão de kWh.',
        '30 trilhões de kWh',
      ],
      ...[
        'É a vigésima falha.',
        'É a quinta falha.',
        'É a 20ª falha.',
        'Um par de falhas.',
        'Houve V falhas.',
        'Gastou 4x mais.',
        'Gastou 4 vezes mais.',
      ],
    ],
  },
  'a number of a name': {
    names: ['Bomba 555 (disponibilidade 12,34 %, COP 9,99)', '30 falhas', 'COP 8'],
    told: [tool('- Vibração (COP 8,88 e 444 kWh): **0 mm/s**', { names: ['Vibração (COP 8,88 e 444 kWh)'] })],
    said: [
      'A disponibilidade foi de 12,34 %.',
      'O COP foi 9,99.',
      'Houve 555 alarmes.',
      'Houve 30 falhas.',
      'O COP 8.',
      'O COP foi 8,88.',
      'Gastou 444 kWh.',
      'Vibração (COP 8,88 e 444 kWh)',
    ],
  },
  'the days to a told day as a length': {
    told: [FAILURES],
    said: ['Parou por 2 dias.', 'São 13 dias de falha.'],
  },
  'a zero of nothing countable': { told: [tool('Não há dados de ontem.')], said: ['O COP foi 0.'] },
  'a level as a fall': {
    told: [FIGURES],
    said: [
      'A disponibilidade caiu 100 %.',
      'O COP caiu 5,51.',
      'Houve uma queda de 100 %.',
      'A energia diminuiu 27.537 kWh.',
    ],
  },
}

describe.each(Object.entries(INVENTED))('%s', (_, { asked = '', told = [], names = [], said }) => {
  const sources = sourcesOf({ base: { near: names.map(named), far: [], clock }, asked, told })
  test.each(said)('is marked in %j', (sentence) => {
    expect(traceNumbers(sentence, sources).text).toContain(WITHOUT_SOURCE)
  })
})
