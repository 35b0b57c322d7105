import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'
import { withConversation } from './with-conversation.ts'

const { read, readAll, after } = questionsAbout()

it('a figure or reading that moves since a month is told as its course, one that moved as a comparison', () => {
  for (const text of [
    'o consumo do central vem subindo desde setembro?',
    'o COP do central está piorando desde agosto?',
    'a pressão de descarga do C1 do central vem caindo desde setembro?',
  ])
    expect(read(text)).toMatchObject({ trend: true, compares: false, periods: [{ to: null }] })
  for (const text of ['o consumo do central subiu desde setembro?', 'o COP está piorando desde outubro?'])
    expect(read(text)).toMatchObject({ compares: true, periods: [{}, {}] })
})

it('a change in percent is no share', () => {
  for (const verb of ['variou', 'mudou', 'caiu', 'cresceu'])
    expect(read(`quantos por cento a energia do central ${verb} de setembro para outubro?`)).toMatchObject({
      combination: null,
      compares: true,
    })
})

it('two days of the week are set beside each other or added up', () => {
  const kinds = (text: string) => read(text).dayKinds.map(({ weekdays }) => weekdays)
  expect(kinds('às segundas o central consome mais que nos domingos?')).toEqual([[0], [6]])
  expect(kinds('consumo às terças contra as quintas')).toEqual([[1], [3]])
  expect(kinds('quanto o central gasta às segundas e terças?')).toEqual([[0, 1]])
  expect(kinds('quanto o central gasta aos domingos?')).toEqual([[6]])
})

it('who did something last is one event', () => {
  const last = { topic: 'events', oneEvent: 'newest' }
  expect(read('qual compressor do central desarmou por último?')).toMatchObject({
    ...last,
    event: 'shutdown',
  })
  expect(read('quem foi o último compressor a parar?')).toMatchObject({ ...last, event: 'stop' })
  expect(read('qual foi a última máquina a ligar?')).toMatchObject({ ...last, event: 'start' })
})

it('what comes into operation starts, what comes into alarm does not', () => {
  expect(read('a que horas o central entrou hoje?')).toMatchObject({ topic: 'events', event: 'start' })
  expect(read('a que horas o central entrou em falha hoje?').event).not.toBe('start')
})

it('an order from most to least lists no events', () => {
  expect(read('lista os compressores do central do que mais parte pro que menos parte')).toMatchObject({
    topic: 'figures',
    ranking: { of: 'units', end: 'highest' },
  })
})

it('what lowered a figure asks for its reason, and whether high is good for the term', () => {
  expect(read('o q mais derrubou a disponibilidade do central em outubro?').topic).toBe('why')
  expect(read('o que prejudicou o COP do central?').topic).toBe('why')
  expect(read('quanto maior o COP, melhor?').topic).toBe('term')
  expect(read('quanto mais baixo o MTTR é melhor ou pior?').topic).toBe('term')
})

it('the turn of a month with its days is those days', () => {
  expect(
    read('na virada do mês, de 31 de outubro para 1º de novembro, quanto o central gastou?'),
  ).toMatchObject({
    unreadPeriod: null,
    periods: [{ from: { day: 31 } }, { from: { day: 1 } }],
  })
  expect(read('quanto o central gastou na virada do mês?').unreadPeriod).not.toBeNull()
})

it('what an answer is for says its period, where the question names none', () => {
  const month = (text: string) => readAll(text)[0]?.question.periods
  expect(month('preciso fechar o relatório de outubro, me passa a disponibilidade de todas')).toMatchObject([
    { from: { month: 10 } },
  ])
  expect(month('estou fechando o relatório de outubro, qual foi o COP de setembro?')).toMatchObject([
    { from: { month: 9 } },
  ])
})

it('hours or efficiency behind a change of the energy', () => {
  const energy = read('o consumo de outubro subiu em relação a setembro?')
  expect(withConversation([energy], read('foi porque rodou mais horas ou porque o COP caiu?'))).toMatchObject(
    {
      ...{ topic: 'why', figures: ['energy'], periods: energy.periods },
    },
  )
})

it('the chance of one machine is no order, and what to do about it is advice', () => {
  expect(read('qual a chance da câmara fria parar?').ranking).toBeNull()
  expect(after('qual a chance da câmara fria parar?', 'por que?', 'o que fazer?')).toMatchObject({
    ...{ topic: 'advice', machines: ['cold'] },
  })
})
