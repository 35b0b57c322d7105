import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, readAll } = questionsAbout()

it('the number of machines counts no compressors of a ranking', () => {
  const ranking = read(
    'ranking dos compressores por horas rodadas, os dois chillers juntos, em outubro',
  ).ranking
  expect(ranking).toMatchObject({ of: 'units', end: 'highest' })
  expect(ranking?.count).toBeUndefined()
  expect(read('os 3 compressores dos dois chillers que mais rodaram').ranking?.count).toBe(3)
})

it('the number of machines is no value to judge', () => {
  expect(read('meta de COP por semana de novembro, os 2 chillers').threshold).toBeNull()
})

it('the most critical life comes first', () => {
  const { ranking } = read('vida útil dos compressores da câmara fria, do mais crítico pro menos crítico')
  expect(ranking?.end).toBe('worst')
})

it('a record is that of a day, a week or a month', () => {
  for (const text of ['recorde de consumo do central em outubro', 'recorde de consumo diário do central'])
    expect(read(text)).toMatchObject({ topic: 'breakdown', figures: ['energy'] })
  expect(read('recorde mensal de consumo do central').topic).not.toBe('unknown')
})

it('who is asked to choose supposes nothing', () => {
  for (const text of [
    'se eu tivesse que escolher só um compressor pra revisar antes do Natal, qual seria?',
    'se a gente pudesse revisar um compressor da câmara fria, qual seria?',
  ])
    expect(read(text)).toMatchObject({ topic: 'advice', eachUnit: true })
})

it('the purpose of a question ends at its colon, and leaves what it is about', () => {
  const [fortnights] = readAll(
    'Pra fechar o relatório: 1ª quinzena de novembro contra a 2ª quinzena de outubro, energia dos chillers',
  )
  expect(fortnights?.question.periods).toHaveLength(2)
  const [health] = readAll('3 números pra eu falar na reunião das 15h sobre a saúde da planta')
  expect(health?.question.topic).toBe('summary')
})

it('who was away asks what happened', () => {
  const [away] = readAll('Bom dia, o que mudou de sexta 18h até agora? passei o fim de semana fora')
  expect(away?.question.topic).toBe('events')
})

it('a compressor that did not run at all passes a bound', () => {
  for (const text of [
    'algum compressor ficou sem rodar nenhuma hora na última semana?',
    'teve compressor que não rodou nada ontem?',
  ])
    expect(read(text)).toMatchObject({ figures: ['operation'], threshold: { kind: 'below', value: 0 } })
})

it('parts of the day stand side by side', () => {
  const four = read('falhas por faixa de horário (madrugada, manhã, tarde, noite) em outubro')
  expect(four).toMatchObject({ topic: 'figures', figures: ['failures'], unreadPeriod: null })
  expect(four.dayKinds).toHaveLength(4)
  expect(read('consumo das 22h às 6h contra das 8h às 18h em outubro').dayKinds).toHaveLength(2)
  expect(read('consumo do central hoje de manhã contra hoje à tarde').dayKinds).toHaveLength(0)
})

it('data that may be too few are asked of the data', () => {
  expect(read('temos dados de agosto suficientes pra fechar o mês?').topic).toBe('data')
})

it('a figure that is high in spite of failures is explained', () => {
  expect(read('por que a disponibilidade está alta se tem tanta falha de compressor?').topic).toBe('term')
})
