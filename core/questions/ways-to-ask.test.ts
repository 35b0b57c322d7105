import { expect, it } from 'vitest'
import { clock, questionsAbout } from '#test/harness/questions.ts'
import { resolvePeriod } from './periods/asked-period.ts'
import type { Question } from './question.ts'
import { withConversation } from './with-conversation.ts'

const FIRST_SAMPLE = Date.parse('2026-08-30T12:00:00Z')
const { read } = questionsAbout()

/** Each line says the same thing in several ways, the plainest first. */
const FIGURES = [
  'a disponibilidade; o índice de disponibilidade; a disponib.; o percentual de disponibilidade; a disponibilidade operacional',
  'o MTBF; o tempo médio entre falhas; o intervalo médio entre falhas; o tempo medio entre quebras; a média de tempo entre uma falha e outra',
  'o MTTR; o tempo médio de reparo; o tempo de reparo; a duração média das falhas; o tempo médio pra consertar; o tempo médio de recuperação',
  'a confiabilidade; o índice de confiabilidade; a confiab.; a confiabilidade de 30 dias',
  'o COP; a eficiência; o coeficiente de performance; o rendimento; a eficiência energética',
  'o número de falhas; a quantidade de falhas; a qtd de falhas; o nº de falhas; o número de quebras; a contagem de falhas; o número de flahas',
  'o tempo em falha; as horas em falha; o downtime; o tempo parado por falha; a duração total das falhas',
  'o tempo parado; o tempo desligado; as horas paradas; o tempo de parada; o tempo ocioso',
  'o tempo de operação; as horas de operação; as horas trabalhadas; o tempo ligado; o tempo em operação; as horas de uso',
  'o número de partidas; a qtde de partidas; o número de acionamentos; o número de patidas',
  'o número de paradas; a quantidade de paradas; o número de desligamentos',
  'o consumo; o consumo de energia; a energia consumida; os kWh; o gasto de luz; a energia gasta; o consumo elétrico',
]
const PLACES = [
  'do chiller central; do central; no chiller central; do chiler central; da máquina central; pro central',
  'da câmara fria; do chiller da câmara fria; na camara fria; da camara; da câm. fria',
  'da bomba de água gelada; da bomba; na bomba de AG',
  'do C2 do central; do compressor 2 do chiller central; do chiller central C2; do segundo compressor do central; do compressor dois do central; do C-2 do central; do compresor 2 do central',
  'do C1 e do C3 do central; dos compressores 1 e 3 do central; dos compressores um e três do central; do primeiro e do terceiro compressor do central',
  'de cada compressor do central; dos compressores do central; por compressor no central; de cada um dos compressores do central',
  'dos chillers; de cada chiller; nos dois chillers; de todos os chillers',
  'de todas as máquinas; por máquina; de cada equipamento; máquina por máquina',
]
const PERIODS = [
  'ontem; no dia de ontem; em 22/11; no dia 22; dia 22 de novembro; no domingo; neste domingo que passou',
  'anteontem; antes de ontem; dois dias atrás; há dois dias; no sábado',
  'hoje; no dia de hoje; hoje até agora; em 23/11; hoje, segunda-feira',
  'na quinta; na quinta-feira; na 5ª feira; quinta passada; em 19/11',
  'em outubro; no mês passado; no mês de outubro; em out/26; em 10/26; em outubro deste ano; no último mês fechado; em outrubo; de 1 a 31 de outubro; ao longo de outubro',
  'em setembro; no mês retrasado; em set; de 01/09 a 30/09; em setembro de 2026',
  'neste mês; no mês; desde o dia 1º; do mês até agora; desde o começo do mês; neste mês até agora',
  'na semana passada; de 16 a 22 de novembro; durante a semana passada; na semana que terminou ontem',
  'nos últimos 7 dias; nos 7 últimos dias; nos ultimos sete dias; de uma semana pra cá; nos últimos 7d',
  'nos últimos 6 meses; nos últimos meses; nos 6 últimos meses; nos seis ultimos meses',
  'nas últimas 24 horas; nas últimas 24h; nas últimas 24 hs; nas ultimas vinte e quatro horas; nas 24 últimas horas',
  'desde outubro; a partir de outubro; de outubro pra cá; desde o mês passado; desde o início de outubro; desde o mês de outubro',
  'de 1 a 15 de outubro; na primeira quinzena de outubro; na primeira metade de outubro; até a metade de outubro; na primeira quinzena do mês passado; entre os dias 1 e 15 de outubro',
  'de 10 a 15 de novembro; de dez a quinze de novembro; do dia 10 até o dia 15 deste mês; de 10 a 15 deste mês',
  'de setembro a outubro; de setembro até outubro; de 1/9 a 31/10; do começo de setembro ao fim de outubro',
  'em todo o histórico; desde o primeiro registro; em todo o período disponível',
]
type Frame = (figure: string, place: string, period: string) => string
const FRAMES: readonly Frame[] = [
  (f, l, p) => `${/^[ao]s /.test(f) ? 'quais' : 'qual'} ${f} ${l} ${p}?`,
  (f, l, p) => `${p}, qual foi ${f} ${l}?`,
  (f, l, p) => `me mostra ${f} ${l} ${p}`,
  (f, l, p) => `quero saber ${f} ${p} ${l}`,
  (f, l, p) => `${f} ${l} ${p}`,
  (f, l, p) => `bom dia, qual era ${f} ${p} ${l}?`,
  (f, l, p) => `como ficou ${f} ${l} ${p}?`,
  (f, l, p) => `pode me passar ${f} ${l} ${p}, por favor?`,
  (f, l, p) => `${l} ${p}, qual ${f}?`,
  (f, l, p) => `vc consegue ver ${f} ${l} ${p}`,
]
const ways = (table: readonly string[]) =>
  table.map((line) => line.split(';').map((way) => way.trim())) as readonly (readonly string[])[]

/** What decides the answer: the figure, the place and the instants. */
function meant(question: Question) {
  const { topic, figures, machines, units, eachUnit, machineType, periods, unknownName, strangeWords } =
    question
  const instants = periods.map((period) => {
    const { fromMs, toMs } = resolvePeriod(period, clock, FIRST_SAMPLE)
    return [fromMs, Math.min(toMs, clock.nowMs)]
  })
  return {
    ...{ topic, figures, machines: machines?.toSorted() ?? null, units, eachUnit, machineType, instants },
    ...{ unknownName, strangeWords, ranking: question.ranking, threshold: question.threshold },
  }
}

const FIGURE_WAYS = ways(FIGURES)
const PLACE_WAYS = ways(PLACES)
const PERIOD_WAYS = ways(PERIODS)
const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('the list is empty')
  return found
}
const first = (list: readonly string[]): string => at(list, 0)

/** Each way beside ways of the other two kinds, in an order that repeats no pair soon. */
function* combinations(): Generator<{ asked: string; plain: string }> {
  let turn = 0
  const kinds = [FIGURE_WAYS, PLACE_WAYS, PERIOD_WAYS]
  for (const [kind, table] of kinds.entries())
    for (const list of table)
      for (const way of list)
        for (let again = 0; again < 2; again++) {
          turn++
          const others = kinds.map((other, i) => at(other, turn * (i + 3) + i * 5))
          const chosen = others.map((line, i) => (i === kind ? list : line))
          const [f = '', l = '', p = ''] = chosen.map((line, i) => (i === kind ? way : at(line, turn + i)))
          const [plainF = '', plainL = '', plainP = ''] = chosen.map(first)
          const frame = at(FRAMES, turn)
          yield { asked: frame(f, l, p), plain: at(FRAMES, 0)(plainF, plainL, plainP) }
        }
}

it('each way to name a figure, a place and a period means the same in each kind of sentence', () => {
  const wrong = [...combinations()].flatMap(({ asked, plain }) => {
    const [found, wanted] = [meant(read(asked)), meant(read(plain))]
    const isSame = JSON.stringify(found) === JSON.stringify(wanted)
    return isSame ? [] : [{ asked, plain, found, wanted }]
  })
  expect(wrong).toEqual([])
  // A busy machine takes long for so many questions.
}, 60_000)

it('the plainest ways are understood and told apart', () => {
  const plainest = (table: readonly (readonly string[])[], ask: (way: string) => string) =>
    table.map((list) => meant(read(ask(first(list)))))
  const figures = plainest(FIGURE_WAYS, (way) => `qual ${way} do central ontem?`)
  const places = plainest(PLACE_WAYS, (way) => `qual o MTBF ${way} ontem?`)
  const periods = plainest(PERIOD_WAYS, (way) => `qual o MTBF do central ${way}?`)
  for (const one of [...figures, ...places, ...periods]) {
    expect(one).toMatchObject({ topic: 'figures', strangeWords: [], unknownName: null })
    expect([one.figures.length, one.instants.length]).toEqual([1, 1])
  }
  for (const table of [figures, places, periods])
    expect(new Set(table.map((one) => JSON.stringify(one))).size).toBe(table.length)
})

/** Short questions that change one thing of the former one. */
const GOING_ON = {
  figure: [
    'o MTBF; e o MTBF?; mtbf?; agora o MTBF; me diz o MTBF também',
    'o COP; e o COP?; qual foi o COP?; e a eficiência?',
    'o consumo; e o consumo?; quanto consumiu?; e a energia?',
    'o tempo de operação; e as horas de operação?; quanto tempo ficou ligado?; e as horas?',
    'o número de partidas; e as partidas?; quantas partidas?; ligou quantas vezes?',
  ],
  place: [
    'do chiller central; e o central?; e do central?; agora do central; a mesma coisa pro central; me passa o do central também',
    'da câmara fria; e a câmara fria?; e na camara fria, como ficou?; da câmara fria?; não, o da câmara fria',
    'do C3 da câmara fria; e o C3 da câmara fria?; C3 da câmara fria?; a mesma coisa pro C3 da câmara fria',
    'dos chillers; e os chillers?; e todos os chillers?; me passa o dos dois chillers',
  ],
  period: [
    'em outubro; e em outubro?; e mês passado?; e em outubro, como ficou?; agora em outubro',
    'ontem; e ontem?; ontem?; e só ontem?; ontem, como ficou?',
    'na semana passada; e na semana passada?; e a semana passada?',
  ],
} as const

it('a short question changes what it names, and the rest stays', () => {
  const wrong: unknown[] = []
  const [figures, places, periods] = [ways(GOING_ON.figure), ways(GOING_ON.place), ways(GOING_ON.period)]
  let turn = 0
  for (const [kind, table] of [figures, places, periods].entries())
    for (const list of table)
      for (const way of list.slice(1)) {
        turn++
        const parts = [at(figures, turn), at(places, turn * 3 + 1), at(periods, turn * 5 + 2)].map(first)
        const [f = '', l = '', p = ''] = parts
        const former = at(FRAMES, 0)(f, l, p)
        const [toF = '', toL = '', toP = ''] = parts.map((part, i) => (i === kind ? first(list) : part))
        const plain = at(FRAMES, 0)(toF, toL, toP)
        const found = meant(withConversation([withConversation([], read(former))], read(way)))
        const wanted = meant(read(plain))
        if (JSON.stringify(found) !== JSON.stringify(wanted)) wrong.push({ former, way, found, wanted })
      }
  expect(wrong).toEqual([])
})
