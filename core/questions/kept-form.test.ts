import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'
import type { QuestionForm } from './question-form.ts'

const { after } = questionsAbout()

type Kept = 'place' | 'time' | 'both'

/** What is asked in a form, and whether another machine, another time or both are asked in it, too. */
const CONVERSATIONS: readonly (readonly [form: QuestionForm, first: string, second: string, keeps: Kept])[] =
  [
    ['anomaliesSince', 'tem anomalia na câmara fria?', 'desde quando ele está assim?', 'place'],
    ['anomalyReading', 'tem anomalia na câmara fria?', 'em qual leitura?', 'both'],
    ['anomalyBasis', 'tem anomalia na câmara fria?', 'como você sabe?', 'both'],
    ['adviceByUnit', 'o que você recomenda?', 'qual compressor?', 'place'],
    ['whyAdvised', 'o que você recomenda para a câmara fria?', 'por quê?', 'place'],
    ['inPractice', 'qual o MTBF da câmara fria em outubro?', 'o que significa isso na prática?', 'both'],
    ['unitOfEvent', 'qual foi a falha mais longa da câmara fria em outubro?', 'em que compressor?', 'place'],
    [
      'stoodInEvent',
      'qual a falha mais longa da câmara fria em outubro?',
      'e quanto tempo a máquina ficou parada?',
      'place',
    ],
    [
      'targetDistance',
      'a disponibilidade da câmara fria em outubro bateu a meta?',
      'quanto faltou ou sobrou?',
      'both',
    ],
    ['furthestThen', 'qual meta está mais longe?', 'no mês passado a gente tinha atingido essa?', 'both'],
    [
      'countedFailures',
      'qual o MTTR da câmara fria em outubro?',
      'quais falhas entraram nessa conta?',
      'both',
    ],
    [
      'withoutLongest',
      'quantas falhas a câmara fria teve em outubro?',
      'tirando a mais longa, quanto fica?',
      'place',
    ],
    [
      'restOfEvents',
      'qual a falha mais longa da câmara fria em outubro?',
      'e o resto, somado dá quanto tempo?',
      'place',
    ],
    ['alarmSince', 'teve alarme na câmara fria ontem?', 'desde quando isso vem acontecendo?', 'place'],
    ['besideMaintenance', 'última manutenção da câmara fria', 'e antes dela como estava o COP?', 'place'],
    [
      'pace',
      'energia da câmara fria em setembro e outubro',
      'e novembro, no ritmo atual, fecha acima ou abaixo?',
      'place',
    ],
    ['stoodByFailure', 'tempo parado da câmara fria em outubro', 'foi por falha?', 'both'],
    ['stoodByWork', 'tempo parado da câmara fria em outubro', 'foi manutenção ou falha?', 'both'],
    [
      'failuresAndAlarms',
      'qual a diferença entre alarme e falha?',
      'quantos de cada teve ontem na câmara fria?',
      'both',
    ],
    ['besideMean', 'COP da câmara fria agora', 'isso é melhor que a média de outubro?', 'both'],
    ['thanOthers', 'energia da câmara fria em outubro', 'isso é mais que as outras?', 'both'],
    ['inEachTime', 'energia de todas em outubro e setembro', 'qual máquina pesou mais nele?', 'time'],
    ['sinceFirst', 'qual compressor da câmara fria gastou mais em outubro?', 'desde quando é assim?', 'both'],
    [
      'firstAbove',
      'por que a temperatura de saída da câmara fria subiu em outubro?',
      'em que dia começou?',
      'place',
    ],
    [
      'firstBelow',
      'por que a temperatura de saída da câmara fria caiu em outubro?',
      'em que dia começou?',
      'time',
    ],
    ['lowestDay', 'previsão do COP da câmara fria', 'qual dia vai ser o pior?', 'place'],
    ['highestDay', 'previsão do COP da câmara fria', 'em que dia vai estar melhor?', 'place'],
    ['forecastInputs', 'previsão do COP da câmara fria', 'vocês levam em conta o calor?', 'place'],
    ['swing', 'potência da câmara fria e da torre em outubro', 'qual das duas oscila mais?', 'both'],
  ]
const keeping = (kept: Kept) => CONVERSATIONS.filter(([, , , keeps]) => keeps === kept || keeps === 'both')

it.each(CONVERSATIONS)('%s is the form of what goes on: %s // %s', (form, first, second) => {
  expect(after(first, second).form).toBe(form)
})

it.each(keeping('place'))('another machine is asked in the form that was told: %s', (form, first, second) => {
  const now = after(first, second, 'e no central?')
  expect(now).toMatchObject({ form, machines: ['central'] })
  expect(now.topic).toBe(after(first, second).topic)
})

it.each(keeping('time'))('another time is asked in the form that was told: %s', (form, first, second) => {
  const now = after(first, second, 'e em setembro?')
  expect(now).toMatchObject({ form, periods: [{ kind: 'days', from: { month: 9 } }] })
})

it.each([
  ['tem anomalia na câmara fria?', 'desde quando ele está assim?', 'e em setembro?'],
  [
    'energia do central em setembro e outubro',
    'e novembro, no ritmo atual, fecha acima ou abaixo?',
    'e em outubro?',
  ],
  ['qual o MTBF do central em outubro?', 'o que significa isso na prática?', 'e a disponibilidade?'],
  ['qual o MTTR do central em outubro?', 'quais falhas entraram nessa conta?', 'e a mais longa?'],
])('a form is not kept by a time, a place or a subject that it does not fit: %s // %s // %s', (...texts) => {
  expect(after(...texts).form).toBeNull()
})

it('the recommendations of another machine are by compressor, too', () => {
  const now = after('o que você recomenda?', 'qual compressor?', 'e no central?')
  expect(now).toMatchObject({ topic: 'advice', eachUnit: true, units: null })
})

it('the first alarms of another machine are its own, too', () => {
  const now = after(
    'teve alarme na câmara fria ontem?',
    'desde quando isso vem acontecendo?',
    'e no central?',
  )
  expect(now).toMatchObject({ form: 'alarmSince', eachUnit: false, units: null })
})

it('the first to look at is that of another time', () => {
  const now = after(
    'disponibilidade do C1 e do C2 do central',
    'qual deles você olharia primeiro?',
    'e em setembro?',
  )
  expect(now).toMatchObject({
    form: 'lookFirst',
    periods: [],
    leaderOf: { periods: [{ from: { month: 9 } }] },
  })
})

it('a machine of an order in each period is told by itself, not by its compressors', () => {
  const now = after(
    'energia de todas em outubro e setembro',
    'qual máquina pesou mais nele?',
    'e no central?',
  )
  expect(now).toMatchObject({ form: null, eachUnit: false, ranking: null, compares: true, periods: [{}, {}] })
})

it.each([
  ['energia do C3 do central em outubro', 'isso é mais que o C1?', 'e em setembro?'],
  ['energia do C3 do central em outubro', 'isso é mais que o C1?', 'quanto por cento?', 'e em setembro?'],
])('both sides of yes or no are asked of another time: %s // %s // %s', (...texts) => {
  const now = after(...texts)
  const periods = [{ kind: 'days', from: { month: 9 } }]
  expect(now).toMatchObject({ form: 'thanOther', units: ['C3'], periods })
  expect(now.among).toMatchObject([
    { units: ['C3'], periods },
    { units: ['C1'], periods },
  ])
})

it.each(['e no central?', 'e o C2?'])('the other side is not told of another place: %s', (text) => {
  const now = after('energia do C3 da câmara fria em outubro', 'isso é mais que o C1?', text)
  expect(now).toMatchObject({ form: null, among: null, figures: ['energy'] })
})
