import { describe, expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'
import { joinedReadings } from './topics/joined-readings.ts'

const { read, after: told } = questionsAbout()

describe('compressors by bare numbers', () => {
  it.each([
    ['pressão de sucção do 3 da câmara', ['C3']],
    ['compara o 3 com o 5 da câmara', ['C3', 'C5']],
    ['horas do 1 e do 4 do central', ['C1', 'C4']],
    ['do 5', ['C5']],
    ['energia do central até o dia 3', null],
    ['falhas do central nos últimos 3 dias', null],
    ['os 3 piores da câmara', null],
    ['potência do C9 da câmara', null],
  ])('%s', (text, units) => {
    expect(read(text).units).toEqual(units)
  })

  it('of a whole machine are all of them', () => {
    expect(read('temperatura de descarga dos sete da câmara')).toMatchObject({
      eachUnit: true,
      machines: ['cold'],
    })
    expect(read('potência dos 4')).toMatchObject({ eachUnit: true, machines: ['central'] })
    expect(read('os 5 da câmara').eachUnit).toBe(false)
  })
})

describe('a bound', () => {
  it.each([
    ['a descarga passou de 16 bar?', 'bar'],
    ['a descarga passou de 8,5kgf/cm² ontem?', 'kgf/cm2'],
    ['a água saiu acima de 9 graus?', '°c'],
    ['a água saiu acima de 48 °F?', '°f'],
    ['a potência chegou a 300 kW?', 'kw'],
    ['eficiência acima de 0,7 kW/TR', 'kw/tr'],
    ['demanda abaixo de 20 %', 'percent'],
  ])('has its unit: %s', (text, unit) => {
    expect(read(text).threshold).toMatchObject({ unit })
  })

  it('names a reading by its unit alone', () => {
    expect(told('a torre passou de 30 kW?').reading).toMatchObject({ machine: 'power' })
    expect(told('passou de 16 bar?').words).toContain('pressao')
  })

  it('goes on with how often and with another value', () => {
    const first = 'a potência do central passou de 200 kW ontem?'
    expect(told(first, 'quantas vezes?')).toMatchObject({ threshold: { value: 200 }, machines: ['central'] })
    expect(told(first, 'e de 180?').threshold).toMatchObject({ value: 180, unit: 'kw' })
    expect(told(first, 'e na câmara?')).toMatchObject({ threshold: { value: 200 }, machines: ['cold'] })
  })
})

it('joined readings are those of each part', () => {
  const words = (text: string) =>
    joinedReadings(text).map(({ reading }) => reading.machine ?? reading.compressor)
  expect(words('potencia e demanda')).toEqual(['power', 'demand'])
  expect(words('temperatura de entrada e saida da agua gelada')).toEqual(['chw_in_temp', 'chw_out_temp'])
  expect(words('diferenca entre temperatura de entrada e saida')).toEqual([])
  expect(words('temperatura da agua gelada')).toEqual([])
})

it('a statistic of a part of the day is that of the present day', () => {
  expect(told('temperatura da câmara agora', 'e a mínima da madrugada').periods).toMatchObject([
    { kind: 'hours', day: { day: 23 }, fromMinute: 0, toMinute: 360 },
  ])
})

it('alarms go on with their length, their days after and their cause', () => {
  const first = 'teve alarme no central na sexta?'
  expect(told(first, 'quanto tempo durou?')).toMatchObject({
    topic: 'reading',
    reading: { machine: 'alarm' },
  })
  expect(told(first, 'voltou a dar depois disso?').periods).toMatchObject([{ from: { day: 21 }, to: null }])
  expect(told(first, 'o que pode ser?').topic).toBe('why')
})

it('a presentation of the budget asks for no finances', () => {
  const text =
    'estou montando a apresentação de orçamento de 2027, quais máquinas mais consumiram em outubro?'
  expect(read(text)).toMatchObject({
    topic: 'figures',
    figures: ['energy'],
    periods: [{ from: { month: 10 } }],
  })
  expect(read('qual o orçamento de manutenção?').topic).toBe('absent')
})

it('the other end of a reading that several waters have', () => {
  const first = 'temperatura de entrada da água do central agora'
  const words = (text: string) => told(first, text).reading?.words ?? ''
  expect(words('e a de saída?')).toMatch(/saida/)
  expect(words('e a de saída?')).not.toMatch(/entrada/)
  expect(told(first, 'e a de saída?')).toMatchObject({ topic: 'reading', statistic: 'now' })
})

it('what comes in and what goes out have a difference', () => {
  const asked = read('qual a diferença média entre a água que entra e a que sai do central ontem?')
  expect(asked).toMatchObject({ topic: 'reading', statistic: 'mean', compares: false })
})
