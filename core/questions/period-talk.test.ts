import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, after } = questionsAbout()
const month = (number: number) => ({ from: { month: number, day: 1 } })

it('why and the same change elsewhere are asked of the two periods told', () => {
  const told = ['energia do central em outubro', 'e em setembro?', 'por que subiu?'] as const
  const periods = [month(10), month(9)]
  expect(after(...told)).toMatchObject({ topic: 'why', figures: ['energy'], periods })
  const there = { topic: 'figures', machines: ['cold'], compares: true, periods }
  expect(after(...told, 'e na câmara fria, subiu também?')).toMatchObject(there)
  const related = ['quanto o COP do central caiu em relação a outubro?', 'por quê?'] as const
  expect(after(...related)).toMatchObject({ topic: 'why', relates: true, periods: [month(10)] })
  expect(after(...related, 'e na torre?').topic).toBe('why')
  // Places are no periods.
  expect(after('energia do central em outubro', 'e da torre?', 'por que é menor?').periods).toHaveLength(1)
})

it('the reason of a stop is asked of that stop, and then whether another machine stopped', () => {
  const told = ['a bomba parou hoje?', 'que horas?', 'por quê?'] as const
  expect(after(...told)).toMatchObject({ topic: 'why', event: 'stop', figures: [], machines: ['pump'] })
  expect(after(...told, 'e a torre?')).toMatchObject({ topic: 'figures', figures: ['stops'] })
  expect(after('por que a bomba parou hoje?', 'e a torre?').topic).toBe('why')
  expect(after('a bomba parou na sexta?', 'em que horário?')).toMatchObject({
    topic: 'events',
    event: 'stop',
  })
})

it('how a machine is can be compared with the month before', () => {
  const how = 'o Chiller Central está funcionando bem?'
  const compared = { topic: 'summary', compares: true, machines: ['central'], periods: [month(10)] }
  expect(after(how, 'pior ou melhor que no mês passado?')).toMatchObject(compared)
  expect(after(how, 'e a torre?').topic).toBe('condition')
})

it('the week up to now is the present one', () => {
  expect(read('energia da planta na semana até agora').periods).toMatchObject([
    { from: { day: 23 }, to: null },
  ])
})

it('a corrected machine keeps the compressor, another one does not', () => {
  expect(after('MTBF do C2 da câmara fria', 'não, do Chiller Central').units).toEqual(['C2'])
  expect(after('MTBF do C2 da câmara fria', 'desculpa, do Chiller Central').units).toEqual(['C2'])
  expect(after('MTBF do C2 da câmara fria', 'e do Chiller Central?').units).toBeNull()
  expect(after('MTBF do C2 da câmara fria', 'não, do Chiller Central todo').units).toBeNull()
})

it('the COP after present readings is the present one', () => {
  expect(after('qual a carga do central agora', 'então o COP tá quanto')).toMatchObject({
    ...{ topic: 'reading', statistic: 'now', machines: ['central'] },
  })
  expect(after('qual a carga do central ontem', 'então o COP tá quanto').topic).toBe('figures')
})

it.each([
  ['e uma hora atrás?', 13 * 60 + 23],
  ['e há duas horas?', 12 * 60 + 23],
  ['e meia hora atrás?', 13 * 60 + 53],
  ['e há 90 minutos?', 12 * 60 + 53],
])('an instant of a reading: %s', (text, fromMinute) => {
  expect(after('temperatura de saída da água gelada do central agora', text)).toMatchObject({
    ...{ topic: 'reading', statistic: null, periods: [{ kind: 'hours', fromMinute }] },
  })
})

it('of anything else it is the time since then, and a lasting state tells how long', () => {
  expect(read('falhas do central há 2 horas').periods).toEqual([{ kind: 'last', hours: 2 }])
  expect(read('o central estava ligado há 2 horas?').periods).toMatchObject([{ kind: 'hours' }])
  expect(read('a torre está parada há 2 horas?').ago).toBeNull()
  expect(read('a pressão está subindo há 2 horas?').ago).toBeNull()
})

it('why there are few data is asked of the data, since the beginning is a period', () => {
  const told = 'disponibilidade do central desde março'
  expect(after(told, 'por que só tem isso de dado?')).toMatchObject({ topic: 'data', periods: [month(3)] })
  expect(after(told, 'desde quando tem dados?').topic).toBe('data')
  expect(after(told, 'desde o início dos dados').topic).toBe('figures')
})

it('hours are compared with the same hours of another day', () => {
  const hours = (day: number) => ({ kind: 'hours', day: { day }, fromMinute: 360, toMinute: 720 })
  const told = 'consumo de ontem das 6h às 12h'
  expect(after(told, 'comparado com o dia anterior?').periods).toMatchObject([hours(22), hours(21)])
  expect(after(told, 'e em relação a hoje?').periods).toMatchObject([hours(22), hours(23)])
  expect(after(told, 'comparado com o dia 20 inteiro?').periods).toMatchObject([hours(22), { kind: 'days' }])
})

it('the same two months of another machine are those that were told', () => {
  const both = after('disponibilidade da torre em outubro', 'agora em setembro')
  expect(both.periods).toMatchObject([month(9)])
  const history = ['disponibilidade da torre em outubro', 'agora em setembro']
  const asked = after(...history, 'a da bomba nesses mesmos dois meses')
  expect(asked).toMatchObject({ figures: ['availability'], periods: [month(10), month(9)] })
})

it('a difference in percent of two weeks is their change', () => {
  const history = ['consumo do central na semana passada', 'e na anterior a essa?']
  const asked = after(...history, 'deu quantos % de diferença?')
  expect(asked).toMatchObject({ compares: true, combination: null })
  expect(asked.periods).toHaveLength(2)
})

it('a correction of the machine keeps a compressor that the first one lacks', () => {
  const asked = after('qual o MTBF do C5 do chiller central?', 'ops, quis dizer da câmara fria')
  expect(asked).toMatchObject({ machines: ['cold'], units: ['C5'], figures: ['mtbf'] })
})

it('another figure or reading of both is of the two told before', () => {
  const told = ['potência do C7 da câmara fria ontem', 'do C6 também'] as const
  expect(after(...told, 'e a pressão de descarga dos dois?')).toMatchObject({
    ...{
      topic: 'reading',
      machines: ['cold'],
      units: ['C7', 'C6'],
      reading: { compressor: 'discharge_pressure' },
    },
    periods: [{ from: { day: 22 } }],
  })
  const figures = ['MTBF do C1 do central em outubro', 'e do C3?', 'e a disponibilidade dos dois?'] as const
  expect(after(...figures)).toMatchObject({
    figures: ['availability'],
    units: ['C1', 'C3'],
    periods: [month(10)],
  })
})

it('a named day that is no holiday is its date', () => {
  const day = (month: number, date: number) => [{ from: { month, day: date }, to: { month, day: date } }]
  expect(read('consumo do central na black friday').periods).toMatchObject(day(11, 27))
  expect(read('consumo do central na véspera de natal').periods).toMatchObject(day(12, 24))
})
