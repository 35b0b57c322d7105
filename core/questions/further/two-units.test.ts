import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, readAll, after } = questionsAbout()

it.each([
  'compara o C2 da câmara fria com o C2 do central em disponibilidade',
  'disponibilidade: C2 da câmara fria x C2 do central',
  'compressor 2 da câmara fria ou o compressor 2 do central, qual tem mais disponibilidade?',
  'compara o C2 da câmara fria com o do central em disponibilidade',
])('compressors of one name in two machines are two: %s', (text) => {
  expect(read(text).among).toMatchObject([
    { machines: ['cold'], units: ['C2'] },
    { machines: ['central'], units: ['C2'] },
  ])
})

it('compressors of two names are each of their own machine', () => {
  expect(read('entre o C1 do central e o C3 da câmara fria qual tem mais partidas?').among).toMatchObject([
    { machines: ['central'], units: ['C1'] },
    { machines: ['cold'], units: ['C3'] },
  ])
})

it.each([
  'compara o C1 e o C2 do central',
  'compara o central com a câmara fria',
  'falhas do central e do C3 da câmara fria',
  'C1 e C2 do central e da câmara fria em disponibilidade',
])('no pair is made of other names: %s', (text) => {
  expect(read(text).among).toBeNull()
})

const COMPARED = 'compara o C2 da câmara fria com o C2 do central em disponibilidade em outubro'
it('another figure and another period are of the same two', () => {
  const other = after(COMPARED, 'e em número de falhas?')
  expect(other).toMatchObject({ topic: 'figures', figures: ['failures'] })
  expect(other.among).toMatchObject([{ machines: ['cold'] }, { machines: ['central'] }])
  const time = after(COMPARED, 'e em setembro?')
  expect(time.among).toMatchObject([{ periods: time.periods }, { periods: time.periods }])
})

it.each([
  'qual deles você olharia primeiro?',
  'qual dos dois você atacaria primeiro?',
  'por qual você começaria?',
])('the worst of those compared is the one to look at: %s', (text) => {
  const now = after(COMPARED, 'e em número de falhas?', text)
  expect(now).toMatchObject({ topic: 'advice', form: 'lookFirst', oneEvent: null })
  expect(now.leaderOf).toMatchObject({ figures: ['failures'], ranking: { of: 'units', end: 'worst' } })
})

const STARTS = 'quantas partidas o C7 teve na semana passada?'
it.each(['e quantas paradas?', 'e o número de paradas?', 'quantas paradas ele teve?'])(
  'stops after starts are counted themselves: %s',
  (text) => {
    const now = after(STARTS, text)
    expect(now).toMatchObject({ topic: 'figures', figures: ['stops'], event: 'stop', units: ['C7'] })
    expect(now.periods).toHaveLength(1)
  },
)

it.each([
  'isso está acima dos outros compressores da câmara fria?',
  'é mais que os outros?',
  'está abaixo dos demais?',
])('one compressor is set beside all others of its machine: %s', (text) => {
  const now = after('quantas partidas o C7 da câmara fria teve na semana passada?', text)
  expect(now).toMatchObject({ topic: 'figures', figures: ['starts'], machines: ['cold'], units: ['C7'] })
  expect(now.form).toBe('thanOthers')
})

it.each([
  'quanto tempo a máquina ficou parada?',
  'e quanto tempo ficou parada?',
  'ela ficou parada por quanto tempo?',
])('the time that a unit stood is that of the told failure: %s', (text) => {
  const now = after('qual foi a falha mais longa de outubro?', text)
  expect(now).toMatchObject({ topic: 'events', oneEvent: 'longest', form: 'stoodInEvent' })
})

it('of one message, too', () => {
  const parts = readAll('qual foi a falha mais longa de outubro e quanto tempo a máquina ficou parada?')
  expect(parts).toHaveLength(2)
})
