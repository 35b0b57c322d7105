import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, readAll } = questionsAbout()
const topics = (text: string) => readAll(text).map(({ question }) => question.topic)

it('who takes over a shift gets the state, what happened and what is planned', () => {
  for (const text of [
    'assumi o turno das 14h, o que eu preciso saber?',
    'peguei o plantão agora, me situa',
    'assumi agora, me atualiza',
    'boa noite, estou assumindo o turno, o que devo saber?',
    'Cheguei agora, o que tem de importante?',
  ])
    expect(topics(text)).toEqual(['condition', 'events', 'maintenance'])
})

it('several questions behind commas are told apart', () => {
  const text =
    'Fiquei fora a semana inteira, voltei agora. O que aconteceu entre os dias 16 e 22, quais compressores falharam, o que foi consertado e o que ainda está pendente?'
  expect(topics(text)).toEqual(['events', 'figures', 'maintenance', 'maintenance'])
})

it('who comes to look at a compressor asks about it', () => {
  const [failures, readings] = readAll(
    'Vou chegar amanhã cedo para olhar o C5 da Câmara Fria. Me passe o histórico de falhas dele dos últimos 30 dias, mais as leituras de pressão de hoje.',
  ).map(({ question }) => question)
  expect(failures).toMatchObject({ topic: 'events', units: ['C5'], machines: ['cold'] })
  expect(readings).toMatchObject({ topic: 'reading' })
})

it('what is done about failures are the maintenance entries', () => {
  expect(
    topics('resumo de outubro: COP, energia, principais falhas e o que estamos fazendo a respeito'),
  ).toEqual(['figures', 'maintenance', 'maintenance', 'events'])
})

it('hours in brackets are the parts of each day', () => {
  const { dayKinds, unreadPeriod } = read(
    'qual turno tem mais falha, manhã (6-14), tarde (14-22) ou noite (22-6)? pega novembro',
  )
  expect(unreadPeriod).toBeNull()
  expect(dayKinds.map(({ hours }) => hours)).toEqual([
    { fromMinute: 360, toMinute: 840 },
    { fromMinute: 840, toMinute: 1320 },
    { fromMinute: 1320, toMinute: 1800 },
  ])
})

it('days without a month are the newest such days', () => {
  for (const text of [
    'falhas entre os dias 10 e 15',
    'consumo do dia 10 ao 15',
    'paradas dos dias 10 a 15',
  ]) {
    const [period] = read(text).periods
    expect(period).toMatchObject({ kind: 'days', from: { month: 11, day: 10 }, to: { month: 11, day: 15 } })
  }
})

it('a bare time behind a verb is that time', () => {
  for (const text of ['o C3 da câmara parou 3h40 da manhã hoje?', 'o central desligou hoje 10h15?'])
    expect(read(text)).toMatchObject({ unreadPeriod: null, periods: [{ kind: 'hours' }] })
})

it('the number of machines is no time, and the present days are no day', () => {
  expect(read('potência total das 4 máquinas agora').periods).toEqual([])
  expect(read('qual máquina dá mais problema hoje em dia').periods).toEqual([])
})

it('what to do first in maintenance asks for advice', () => {
  for (const text of [
    'o que eu faço primeiro hoje na manutenção',
    'o que atacar primeiro na manutenção',
    'por onde começo hoje na manutenção?',
    'o C3 da câmara precisa de troca de rolamento?',
    'o C3 da câmara tem que trocar o óleo?',
  ])
    expect(read(text).topic).toBe('advice')
})

it('from when a figure counts asks what it means', () => {
  for (const text of [
    'MTTR é contado a partir do alarme ou da hora que a máquina para?',
    'o tempo de reparo começa a contar quando?',
    'MTTR conta a partir da falha ou do alarme?',
    'o tempo em falha é contado desde quando?',
  ])
    expect(read(text).topic).toBe('term')
})

it('whether one compressor can be spared is no order', () => {
  for (const text of [
    'dá pra desligar um compressor da câmara de madrugada sem perder capacidade?',
    'posso parar o C5 da câmara à noite sem faltar frio?',
  ])
    expect(read(text).topic).toBe('absent')
})

it('stops for maintenance are left out of no time', () => {
  for (const text of [
    'qual compressor ficou mais tempo desligado este mês, tirando o que parou por manutenção',
    'qual compressor ficou mais tempo parado em outubro, sem contar as paradas de manutenção?',
  ])
    expect(readAll(text).map(({ question }) => question.figures)).toEqual([['standstill']])
})
