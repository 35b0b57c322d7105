import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costMs } from '#test/attack/cost.ts'
import { compressors, questionsAbout } from '#test/harness/questions.ts'
import { withConversation } from './with-conversation.ts'

const plant = {
  near: [
    { id: 'cold', nome: 'Chiller Câmara Fria', tipo: 'chiller', submaquinas: compressors(7) },
    { id: 'second', nome: 'Chiller 2', tipo: 'chiller', submaquinas: compressors(2) },
    { id: 'pump', nome: 'Bomba de Água Gelada', tipo: 'bomba', submaquinas: [] },
    { id: 'tower', nome: 'Torre de Resfriamento', tipo: 'torre', submaquinas: [] },
  ],
  far: [{ id: 'far', nome: 'Chiller Central', tipo: 'chiller', submaquinas: compressors(4) }],
}
const { read } = questionsAbout(plant)

describe('a machine', () => {
  it.each([
    ['como está o chiller camara fria?', ['cold']],
    ['disponibilidade da câmara fria', ['cold']],
    ['cop do chiller 2', ['second']],
    ['COP do Chiler Camra Fria', ['cold']],
    ['a bomba parou?', ['pump']],
    ['temperatura de saída da água gelada', null],
    ['água gelada do chiller 2', ['second']],
    ['compare o chiller 2 com a câmara fria', ['cold', 'second']],
    ['chiller central', ['far']],
    ['2 dias', null],
  ])('%s', (text, machines) => {
    expect(read(text).machines?.toSorted() ?? null).toEqual(machines)
  })

  it('of a type is meant by the type', () => {
    expect(read('a bomba parou?').machines).toEqual(['pump'])
    expect(read('quem gastou mais, torre ou bomba?').machines).toEqual(['tower', 'pump'])
    expect(read('compare a câmara fria com a torre').machines).toEqual(['cold', 'tower'])
    expect(read('o chiller parou?').machineType).toBe('chiller')
    expect(read('qual dos chillers é o pior?').machineType).toBe('chiller')
  })

  it('that nobody has is named as unknown', () => {
    expect(read('como está o Chiller Cobertura?').unknownName).toBe('Chiller Cobertura')
    expect(read('cop do chiller 9').unknownName).toBe('chiller 9')
    expect(read('como está o chiller hoje?').unknownName).toBeNull()
  })
})

describe('a question that was not understood whole', () => {
  it('tells the word of a period that nobody can read', () => {
    expect(read('COP da câmara fria no carnaval').unreadPeriod).toBe('carnaval')
    expect(read('COP da câmara fria em 31 de fevereiro').unreadPeriod).toBe('31 de fevereiro')
    expect(read('COP da câmara fria no dia 45/13').unreadPeriod).toBe('45/13')
    expect(read('COP da câmara fria em outubro às 14h').unreadPeriod).toBe('14h')
    expect(read('consumo diário da bomba').unreadPeriod).toBe('diário')
    expect(read('MTTR anual da câmara fria')).toMatchObject({
      unreadPeriod: null,
      periods: [{ kind: 'months', count: 12 }],
    })
    expect(read('potência atual da bomba')).toMatchObject({ unreadPeriod: null, periods: [] })
  })

  it('tells a name that no machine has', () => {
    expect(read('cop do chiller cobertura de 01/09 a 30/09').unknownName).toBe('chiller cobertura')
    expect(read('disponibilidade do chiller do shopping').unknownName).toBe('chiller do shopping')
    expect(read('qual a disponibilidade do secador?').unknownName).toBe('secador')
    expect(read('qual a cobertura dos dados da câmara fria?').unknownName).toBeNull()
  })

  it('asks for the present state, not for stops', () => {
    expect(read('alguma máquina parada?').topic).toBe('state')
    expect(read('quantas paradas teve a bomba?').topic).toBe('figures')
  })
})

describe('a compressor', () => {
  it.each([
    ['C2', ['C2']],
    ['compressor 3 do chiller 2', null],
    ['o segundo compressor da câmara fria', ['C2']],
    ['comp 7', ['C7']],
    ['compresor 1', ['C1']],
    ['compressores', null],
  ])('%s', (text, units) => {
    expect(read(text).units).toEqual(units)
  })

  it('that the machine lacks is told', () => {
    expect(read('compressor 3 do chiller 2').missingUnits).toEqual(['C3'])
    expect(read('os compressores').eachUnit).toBe(true)
  })
})

describe('a conversation', () => {
  const talk = (...texts: string[]) => {
    const questions = texts.map(read)
    return withConversation(questions.slice(0, -1), questions.at(-1) ?? read(''))
  }

  it('keeps machine, figure and period until others are named', () => {
    const next = talk('qual a disponibilidade da câmara fria em outubro?', 'e o C2?')
    expect(next).toMatchObject({
      topic: 'figures',
      figures: ['availability'],
      machines: ['cold'],
      units: ['C2'],
    })
    expect(next.periods).toHaveLength(1)
    expect(talk('qual a disponibilidade da câmara fria?', 'e o MTBF?')).toMatchObject({
      figures: ['mtbf'],
      machines: ['cold'],
    })
    expect(talk('disponibilidade da câmara fria C3', 'e a torre?')).toMatchObject({
      machines: ['tower'],
      units: null,
    })
  })

  it('goes on after a term, a greeting and a refusal', () => {
    expect(talk('cop da câmara fria em outubro', 'o que é COP?', 'e o do chiller 2?')).toMatchObject({
      topic: 'figures',
      figures: ['cop'],
      machines: ['second'],
    })
    expect(talk('quem são os usuários?', 'Chiller 2')).toMatchObject({ topic: null, machines: ['second'] })
  })

  it('compares with the former machine and the former period', () => {
    expect(talk('energia da bomba em outubro', 'compara com a torre').machines).toEqual(['pump', 'tower'])
    expect(talk('cop da câmara fria em outubro', 'compara com setembro').periods).toHaveLength(2)
  })

  it('goes on with the told event', () => {
    const event = 'qual foi a última falha da câmara fria?'
    expect(talk(event, 'e a anterior?')).toMatchObject({ topic: 'events', oneEvent: 'newest', eventsBack: 1 })
    expect(talk(event, 'quanto tempo ficou parada nessa falha?')).toMatchObject({
      topic: 'events',
      eventsBack: 0,
    })
  })

  it('tells a name that nobody has until the next subject', () => {
    expect(talk('cop do chiller cobertura', 'e em outubro?').unknownName).toBe('chiller cobertura')
    expect(talk('cop do chiller cobertura', 'e a disponibilidade?').unknownName).toBe('chiller cobertura')
    expect(talk('cop do chiller cobertura', 'tem anomalia?').unknownName).toBeNull()
    expect(talk('cop do chiller cobertura', 'tem anomalia?', 'e ontem?').unknownName).toBeNull()
  })

  it('does not repeat itself after a sentence of unknown words', () => {
    expect(talk('cop da câmara fria', 'zorro blimba xuxu croqui').topic).toBe('unknown')
  })

  it('a new question takes the machine but not the period', () => {
    const next = talk(
      'quantas falhas teve a câmara fria em outubro?',
      'qual foi a média da potência de ontem?',
    )
    expect(next).toMatchObject({ topic: 'reading', machines: ['cold'] })
    expect(next.periods).toEqual([
      { kind: 'days', from: { year: 2026, month: 11, day: 22 }, to: { year: 2026, month: 11, day: 22 } },
    ])
  })
})

it('any text is understood in bounded time, without a failure', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (text) => {
      expect(read(text).machines === null || Array.isArray(read(text).machines)).toBe(true)
    }),
    { numRuns: 200 },
  )
  const readLong = () => read('chiller compressor falha disponibilidade '.repeat(50))
  expect(costMs(readLong, 1_000)).toBeLessThan(1_000)
})

describe('the subject of', () => {
  it.each([
    ['vc pode me falar o mtbf da câmara fria?', 'figures'],
    ['na casa de máquinas a bomba teve quantas falhas?', 'figures'],
    ['qual compressor consome mais?', 'figures'],
    ['como vc calcula a disponibilidade?', 'term'],
    ['tem falha de sensor na câmara fria?', 'faults'],
    ['que horas a bomba parou ontem?', 'events'],
    ['quando a bomba desligou?', 'events'],
    ['qual foi o pior dia da bomba?', 'breakdown'],
    ['consumo da bomba por hora ontem', 'breakdown'],
    ['a que horas foi a maior potência da bomba?', 'breakdown'],
    ['em que horário a bomba mais falha?', 'pattern'],
    ['qual o fabricante da bomba?', 'plate'],
    ['quais máquinas estão em alarme?', 'state'],
    ['setpoint da bomba', 'reading'],
    ['a bomba está a trabalhar?', 'state'],
    ['desde quando a bomba está ligada?', 'stretch'],
    ['desde quando há dados da bomba?', 'data'],
    ['os dados da bomba estão a chegar?', 'data'],
    ['quantas vezes a bomba ligou?', 'figures'],
  ])('%s', (text, topic) => {
    expect(read(text).topic).toBe(topic)
  })
})

describe('a bound', () => {
  it.each([
    [
      'máquinas com disponibilidade abaixo de 95 %',
      { kind: 'below', value: 95, orEqual: false, unit: 'percent' },
    ],
    ['compressores com mtbf menor que 200 h', { kind: 'below', value: 200, orEqual: false, unit: 'hours' }],
    ['quais falharam mais de três vezes', { kind: 'above', value: 3, orEqual: false, unit: null }],
    ['chillers com cop >= 5,5', { kind: 'above', value: 5.5, orEqual: true, unit: null }],
    ['quem gastou mais de 50 mil kWh?', { kind: 'above', value: 50_000, orEqual: false, unit: 'kwh' }],
    ['quem gastou mais de 1.500,5 kWh?', { kind: 'above', value: 1500.5, orEqual: false, unit: 'kwh' }],
    ['mttr superior a 1h30', { kind: 'above', value: 1.5, orEqual: false, unit: 'hours' }],
    ['mttr acima de 2 horas e meia', { kind: 'above', value: 2.5, orEqual: false, unit: 'hours' }],
    [
      'compressores entre 95 e 99 % de disponibilidade',
      { kind: 'between', from: 95, to: 99, unit: 'percent' },
    ],
    ['quais máquinas estão fora da meta?', { kind: 'target', isMet: false }],
    ['quais máquinas falharam 2 vezes ou mais?', { kind: 'above', value: 2, orEqual: true, unit: null }],
    ['compressores com 3 falhas ou menos', { kind: 'below', value: 3, orEqual: true, unit: null }],
    ['quais não falharam?', { kind: 'below', value: 0, orEqual: true, unit: null }],
    ['parado há mais de 2 horas', null],
    ['qual compressor liga mais? 7 dias', null],
    ['falhas em mais de 10 de outubro', null],
    ['falhas ontem entre 8h e 12h', null],
    ['mttr entre 1 e 3 horas', { kind: 'between', from: 1, to: 3, unit: 'hours' }],
    ['faz quanto tempo que a bomba não falha?', null],
  ])('is read from %j', (text, threshold) => {
    expect(read(text).threshold).toEqual(threshold)
  })

  it('is no period, and leaves the period of the question', () => {
    const { periods, figures } = read('compressores com mtbf menor que 200 h em outubro')
    expect({ periods, figures }).toMatchObject({ periods: [{ from: { month: 10 } }], figures: ['mtbf'] })
    expect(read('mtbf nas últimas 200 horas').periods).toHaveLength(1)
  })
})
