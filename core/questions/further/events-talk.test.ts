import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, after } = questionsAbout()
const FAILURES = 'quantas falhas o central teve em outubro?'
const OCTOBER = [{ from: { month: 10 } }]

it.each([
  'quantas falhas de compressor derrubaram o central?',
  'falhas de compressor que desligaram o central',
  'alguma falha de um compressor parou o central este mês?',
  'quantas vezes o central desligou por causa de um compressor em falha?',
])('failures of compressors with a shutdown: %s', (text) => {
  expect(read(text)).toMatchObject({ topic: 'events', event: 'shutdown', machines: ['central'] })
})

it.each([
  'Quantas dessas pararam a máquina?',
  'e quantas delas causaram desligamento?',
  'quantas pararam o chiller?',
])('of the failures that were told those with a shutdown: %s', (text) => {
  const now = after(FAILURES, text)
  expect(now).toMatchObject({ topic: 'events', event: 'shutdown', machines: ['central'], periods: OCTOBER })
})

it('the weekday of the failures that were told', () => {
  const now = after(FAILURES, 'em que dia da semana acontece mais?')
  expect(now).toMatchObject({ topic: 'pattern', machines: ['central'], periods: OCTOBER })
})

it.each([
  'o que parou de madrugada?',
  'quais máquinas pararam ontem?',
  'o que desligou hoje?',
  'que compressores pararam ontem?',
])('which ones stopped, not why: %s', (text) => {
  expect(read(text)).toMatchObject({ topic: 'events', event: 'stop', machineType: 'any', eachUnit: false })
})

it('what stopped a machine asks for the reason, and stops are counted', () => {
  expect(read('o que parou o central ontem?').topic).toBe('why')
  expect(read('o que fez o central parar ontem?').topic).toBe('why')
  expect(read('quantas paradas a torre teve ontem?').topic).toBe('figures')
})

it.each([
  ['isso já tinha acontecido antes?', 'before'],
  ['já aconteceu antes?', 'before'],
  ['é a primeira vez?', 'before'],
  ['acontece muito?', 'often'],
  ['com que frequência isso acontece?', 'often'],
  ['isso é comum?', 'often'],
  ['acontece sempre?', 'often'],
  ['isso acontece todo dia?', 'often'],
])('how often it had happened before: %s', (text, happened) => {
  const now = after('por que a câmara fria parou ontem?', text)
  expect(now).toMatchObject({
    topic: 'events',
    event: 'stop',
    machines: ['cold'],
    strangeWords: [],
    happened,
  })
})

it('the same of another machine', () => {
  const now = after('por que a câmara fria parou ontem?', 'isso já tinha acontecido antes?', 'e no central?')
  expect(now).toMatchObject({ topic: 'events', event: 'stop', machines: ['central'], happened: 'before' })
})

it('with words of their own these are other questions', () => {
  expect(after(FAILURES, 'está melhor que antes?').happened).toBeNull()
  expect(after(FAILURES, 'qual foi a primeira vez?').oneEvent).toBe('oldest')
  expect(after(FAILURES, 'com que frequência o central falha?').figures).toContain('mtbf')
})

it.each(['algum ainda está ativo?', 'ainda tem algum tocando?', 'e agora?'])(
  'alarms that are on now: %s',
  (text) => {
    const now = after('quais alarmes o central teve na sexta à noite?', text)
    expect(now).toMatchObject({ topic: 'state', machines: ['central'], periods: [] })
  },
)

it('alarms of a time after those of now', () => {
  const now = after('tem alarme agora?', 'e ontem, teve?')
  expect(now).toMatchObject({ topic: 'reading', periods: [{ from: { day: 22 } }] })
})

it('the same machine named again, and its compressors alone', () => {
  const told = { topic: 'events', event: 'shutdown', machines: ['central'], periods: OCTOBER }
  expect(after(FAILURES, 'alguma parou o central?')).toMatchObject(told)
  const desarmed = 'quantas vezes o central desarmou em outubro?'
  expect(after(desarmed, 'foi por falha de compressor?')).toMatchObject({ ...told, eachUnit: false })
})

it.each(['Só os do central, por favor.', 'só do central', 'apenas do central'])(
  'the same of one machine: %s',
  (text) => {
    expect(after('quantas falhas cada máquina teve em outubro?', text)).toMatchObject({
      ...{ figures: ['failures'], machines: ['central'], periods: OCTOBER },
    })
  },
)

it.each(['faz quanto tempo', 'há quanto tempo tá assim?', 'desde quando?'])(
  'since when it runs: %s',
  (text) => {
    expect(after('o c3 do central ta ligado?', text)).toMatchObject({ topic: 'stretch', units: ['C3'] })
  },
)

it('the instant of the highest value, and what ran then', () => {
  const peak = 'qual a potência máxima do central ontem?'
  expect(after(peak, 'em que momento foi?').topic).toBe('breakdown')
  expect(after(peak, 'quais compressores estavam ligados nessa hora?')).toMatchObject({
    ...{ topic: 'state', statistic: 'max', reading: { machine: 'power' } },
    ...{ machines: ['central'], eachUnit: false, periods: [{ from: { day: 22 } }] },
  })
  expect(read('quais compressores estão ligados?').reading).toBeNull()
})

it.each([
  'em média quanto tempo a gente leva pra consertar o central quando ele quebra?',
  'quanto tempo demora o conserto do central em média?',
  'normalmente quanto demora pra arrumar o central depois de uma falha?',
])('the mean time of a repair: %s', (text) => {
  expect(read(text)).toMatchObject({ topic: 'figures', figures: ['mttr'], machines: ['central'] })
})

it('one repair is the length of its failure', () => {
  expect(read('quanto tempo levou pra consertar a última falha do central?').topic).toBe('events')
})

it('unusual behaviour of a time is told by the model, a problem by the failures', () => {
  const odd = 'houve comportamento fora do normal em algum equipamento esta semana?'
  expect(read(odd)).toMatchObject({ topic: 'faults', machineType: 'any' })
  expect(read('algo estranho ontem?').topic).toBe('faults')
  expect(read('houve algo fora do comum ontem?')).toMatchObject({ topic: 'faults', excluded: null })
  expect(read('algum problema ontem?').topic).toBe('events')
  expect(read('tem algo fora do normal na torre?').topic).toBe('condition')
})

it('whether it ran at an earlier time', () => {
  const now = after('o c3 do central ta ligado?', 'e ontem?')
  expect(now).toMatchObject({ topic: 'state', units: ['C3'], periods: [{ from: { day: 22 } }] })
  expect(now.words).not.toMatch(/\besta\b/)
})

it('the compressors that ran in the hour or on the day with the highest energy', () => {
  const now = after(
    'qual dia a câmara fria gastou mais em outubro?',
    'quantos compressores rodaram nesse dia?',
  )
  expect(now).toMatchObject({ topic: 'state', figures: ['energy'], ofPart: true, periods: OCTOBER })
})

it('since when machines stood is told by their stops', () => {
  const now = after('quanto tempo cada máquina ficou parada ontem?', 'desde que horas?')
  expect(now).toMatchObject({ topic: 'events', event: 'stop', periods: [{ from: { day: 22 } }] })
})

it('failures since the maintenance that was told', () => {
  const told = 'quando foi a última manutenção da câmara fria?'
  const since = { sinceEvent: 'maintenance', figures: ['failures'], machines: ['cold'] }
  expect(after(told, 'e desde então falhou?')).toMatchObject(since)
  expect(after(told, 'As falhas diminuíram depois disso?')).toMatchObject({ ...since, compares: true })
})
