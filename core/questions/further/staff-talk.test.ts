import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, after } = questionsAbout()

const RISK = 'probabilidade do C3 da câmara falhar nos próximos 7 dias'

it.each([
  'em que se baseia essa conta?',
  'de onde sai esse número?',
  'como você chegou nesse valor?',
  'baseado em quê?',
  'como você calculou?',
])('on what a risk rests is told by its model: %s', (text) => {
  expect(after(RISK, text)).toMatchObject({ topic: 'models', machines: ['cold'], units: ['C3'] })
})

it.each([
  'que sinais levam a isso?',
  'quais os indícios?',
  'o que faz você achar isso?',
  'quais fatores pesam nisso?',
  'por que esse?',
])('the signs of a risk are its factors: %s', (text) => {
  expect(after(RISK, text)).toMatchObject({ topic: 'probability', units: ['C3'] })
  expect(after('qual compressor tem maior risco de falha?', text).leaderOf).not.toBeNull()
})

it('other answers of models have their basis, too', () => {
  expect(after('vida útil do C3 da câmara', 'em que se baseia?').topic).toBe('models')
  expect(after('previsão do COP da câmara', 'em que se baseia essa previsão?').topic).toBe('models')
  expect(after('tem anomalia no C3 da câmara?', 'em que se baseia isso?').topic).toBe('models')
  expect(after('recomendações para a câmara', 'com base em quê?').topic).toBe('advice')
  expect(after('MTBF da câmara', 'em que se baseia?').topic).toBe('basis')
})

it('since when an anomaly lasts is asked of anomalies', () => {
  expect(after('tem anomalia aberta na torre', 'desde quando')).toMatchObject({
    topic: 'faults',
    machines: ['tower'],
  })
})

it.each([
  'a diferença vem de qual compressor?',
  'que compressor explica essa diferença?',
  'de onde veio essa queda?',
  'qual compressor fez essa diferença?',
  'essa variação vem de qual compressor?',
])('who is behind a change is told of the compressors in both periods: %s', (text) => {
  const asked = ['quanto a câmara gastou na semana passada?', 'e na anterior?', text] as const
  const now = after(...asked)
  expect(now).toMatchObject({ figures: ['energy'], eachUnit: true, ranking: { of: 'units', ofChange: true } })
  expect(now.periods).toHaveLength(2)
})

it('of all machines it is one of these', () => {
  expect(
    after('quanto a planta gastou em outubro?', 'e em setembro?', 'a diferença vem de qual máquina?'),
  ).toMatchObject({
    ranking: { of: 'machines', ofChange: true },
  })
})

it.each(['quais não?', 'quem não bateu?', 'qual delas não está?', 'e quais metas não?'])(
  'those that miss a target are asked for: %s',
  (text) => {
    const now = after('estamos cumprindo as metas deste mês?', text)
    expect(now).toMatchObject({ topic: 'limit', threshold: { kind: 'target', isMet: false } })
    expect(now.periods).toHaveLength(1)
  },
)

it('why they miss it is asked of the worst of them', () => {
  const now = after('estamos cumprindo as metas deste mês?', 'quais não?', 'por quê?')
  expect(now).toMatchObject({ topic: 'limit', ranking: { of: 'machines', end: 'worst' } })
})

it('a figure is judged, and compared, where a kind of machine is named', () => {
  expect(after('MTBF da torre', 'isso é bom pra uma torre?')).toMatchObject({
    topic: 'limit',
    figures: ['mtbf'],
    machines: ['tower'],
  })
  expect(after('MTBF da torre', 'isso é bom pra uma torre?', 'e comparando com a câmara')).toMatchObject({
    topic: 'limit',
    figures: ['mtbf'],
    machines: ['tower', 'cold'],
  })
})

it('a reading that was judged is told of another time', () => {
  const now = after('diferença de temperatura da água gelada do central tá baixa?', 'e na sexta, quanto era?')
  expect(now).toMatchObject({ topic: 'reading', combination: 'difference', machines: ['central'] })
})

it('the other compressors keep the mean per day and its time', () => {
  const now = after(
    'partidas do C4 da câmara por dia em média em outubro',
    'e os outros compressores, quantas?',
  )
  expect(now).toMatchObject({ combination: 'mean', others: true, eachUnit: true })
  expect(now.periods).toMatchObject([{ from: { month: 10 } }])
})

it.each(['quantas partidas nessa semana que passou?', 'quantas partidas essa semana q passou?'])(
  'the week that has passed is the last one: %s',
  (text) => {
    expect(read(text).periods).toEqual(read('quantas partidas semana passada?').periods)
  },
)

it.each([
  'a primeira é urgente ou dá pra esperar até dezembro?',
  'é urgente?',
  'posso adiar?',
  'dá pra deixar pra janeiro?',
])('whether a recommendation can wait has no period: %s', (text) => {
  expect(after('recomendações pro central', text)).toMatchObject({
    topic: 'advice',
    machines: ['central'],
    periods: [],
  })
})

it.each(['se não foi ele qual foi', 'então quem parou?', 'se não foi o C1, quem foi?', 'qual foi então?'])(
  'who else stopped is asked of all in the same time: %s',
  (text) => {
    const now = after('o C1 do central parou ontem de manhã?', text)
    expect(now).toMatchObject({ topic: 'events', event: 'stop', units: null, machineType: 'any' })
    expect(now.periods).toMatchObject([{ kind: 'hours' }])
  },
)

it.each(['e sem o C4 da câmara?', 'descontando o C4 da câmara do total?'])(
  'a compressor is taken out of a sum of the same machines: %s',
  (text) => {
    const now = after('quanto a planta gastou em outubro?', text)
    expect(now).toMatchObject({ figures: ['energy'], machineType: 'any', excluded: { units: ['C4'] } })
    expect(now.periods).toMatchObject([{ from: { month: 10 } }])
  },
)

it.each(['já passou de quantas horas desde a última?', 'quantas horas desde a última?'])(
  'hours since maintenance are those of operation: %s',
  (text) => {
    expect(after('quando é a próxima manutenção do C3 da câmara?', text)).toMatchObject({
      figures: ['operation'],
      sinceEvent: 'maintenance',
    })
  },
)

it.each([
  'monta isso em 5 linhas pra eu mandar no grupo',
  'faz um resumo do que você falou',
  'resume tudo numa mensagem pro pessoal',
  'resume a conversa',
])('what was told is told in short: %s', (text) => {
  expect(after('MTBF da câmara em outubro', text).topic).toBe('recap')
})

it('one summary in short stays that summary', () => {
  expect(after('como foi a câmara em outubro?', 'resume em uma frase').topic).toBe('summary')
})

it.each(['me mostra os horários', 'lista todos', 'quais foram os horários?'])(
  'each alarm with its time: %s',
  (text) => {
    expect(after('teve alarme na câmara ontem?', text)).toMatchObject({
      topic: 'reading',
      machines: ['cold'],
    })
  },
)

it.each(['o que faz isso?', 'desde quando ela faz isso?', 'qual o mais crítico de tudo?'])(
  'what the plant does is not told in short: %s',
  (text) => {
    expect(after('MTBF da câmara em outubro', text).topic).not.toBe('recap')
  },
)

it('when a maintenance was concluded is no question about the answer', () => {
  expect(after('quando é a próxima manutenção da bomba?', 'quando concluiu?').topic).toBe('maintenance')
  expect(after('MTBF da câmara em outubro', 'como concluiu isso?').topic).toBe('basis')
})

it('a machine beside the hours of another one ran or stood', () => {
  const ran = 'quanto tempo a torre ficou ligada ontem?'
  expect(after(ran, 'a bomba rodou o mesmo tempo?').figures).toEqual(['operation'])
  expect(after(ran, 'e a bomba, ficou parada o mesmo tempo?').figures).toEqual(['standstill'])
})
