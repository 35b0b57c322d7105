import { expect, it } from 'vitest'
import { questionsAbout } from '#test/harness/questions.ts'

const { read, after } = questionsAbout()
const OCTOBER = { from: { month: 10 } }
const NOVEMBER = { from: { month: 11 } }
const SUM = 'consumo total da planta semana passada'

it.each([
  'quebra por máquina',
  'abre por máquina',
  'separa isso por máquina',
  'me dá a divisão por máquina',
  'e a quebra por equipamento?',
  'detalha o total por máquina',
])('a sum is divided, and nothing has broken: %s', (text) => {
  expect(after(SUM, text)).toMatchObject({ topic: 'figures', figures: ['energy'], event: null })
})
it('breakdowns of machines are still failures', () => {
  expect(read('quantas quebras por máquina em outubro?').figures).toEqual(['failures'])
})

it.each([
  'Isso é considerando qual período?',
  'de quando a quando é isso?',
  'que período você considerou?',
  'esse número é de qual período?',
  'em que critério você se baseou?',
  'qual foi o critério?',
  'que dado te leva a essa conclusão',
  'com base em quê?',
  'como você chegou nisso?',
])('the answer itself is asked about: %s', (text) => {
  expect(after('COP do central em outubro', text)).toMatchObject({
    ...{ topic: 'basis', figures: ['cop'], machines: ['central'], periods: [OCTOBER] },
  })
})
it('and the conversation goes on where it was', () => {
  const before = ['Qual o MTBF do C2 da câmara fria?', 'Isso é considerando qual período?']
  expect(after(...before, 'refaz só com novembro')).toMatchObject({
    ...{ figures: ['mtbf'], units: ['C2'], periods: [NOVEMBER], strangeWords: [] },
  })
})

it.each([
  'o que pode explicar isso',
  'o que justifica essa queda?',
  'tem explicação?',
  'qual a explicação disso?',
])('an explanation is a reason: %s', (text) => {
  expect(after('o COP do central caiu?', text)).toMatchObject({ topic: 'why', figures: ['cop'] })
})
it.each([
  'a diferença vem da carga ou da eficiência?',
  'foi a eficiência ou a carga?',
  'é por causa da demanda ou do COP?',
])('load or efficiency: %s', (text) => {
  expect(after('energia do central em outubro contra setembro', text)).toMatchObject({
    ...{ topic: 'why', figures: ['energy'], machines: ['central'] },
  })
})
it.each([
  'A torre está limitando a eficiência do chiller central?',
  'a torre tá atrapalhando o COP do central?',
  'o condensador está prejudicando o rendimento do chiller central?',
])('whether one machine holds another one back: %s', (text) => {
  expect(read(text)).toMatchObject({ topic: 'why', figures: ['cop'], machines: ['central'] })
})

const RANKED = 'Ranking de falhas por compressor na câmara fria em outubro'
it.each(['Só os três piores, com o MTTR de cada um', 'os 3 primeiros com o MTTR', 'top 3 com o MTTR'])(
  'the first ones of an order, with another figure: %s',
  (text) => {
    expect(after(RANKED, text)).toMatchObject({
      ...{ topic: 'figures', figures: ['failures', 'mttr'], ranking: { of: 'units', count: 3 } },
    })
  },
)
it('the second one of an order by risk, also after questions about the first one', () => {
  const before = [
    'qual compressor tem maior probabilidade de falha agora',
    'Quantas falhas ele teve em outubro?',
  ]
  expect(after(...before, 'e o segundo colocado?')).toMatchObject({
    topic: 'probability',
    ranking: { place: 2 },
  })
})

it.each([
  'juntas dão quantos % do consumo do chiller central no mesmo dia?',
  'as duas somadas são que porcentagem do central?',
])('the sum of those told, in percent of another machine: %s', (text) => {
  expect(after('Quanto a bomba consumiu ontem?', 'e a torre?', text)).toMatchObject({
    ...{
      machines: ['central'],
      combination: 'share',
      among: [{ machines: ['pump'] }, { machines: ['tower'] }],
    },
  })
})

it.each([
  'quais falhas entraram nessa conta?',
  'que falhas foram consideradas?',
  'quais falhas entram nesse número?',
])('the failures that a figure counts: %s', (text) => {
  expect(after('MTTR do central em outubro', text)).toMatchObject({ topic: 'events', periods: [OCTOBER] })
})
it.each(['tirando a mais longa, quanto fica?', 'sem contar a mais longa, quanto daria?', 'e sem a maior?'])(
  'the failures without the longest one: %s',
  (text) => {
    expect(after('MTTR do central em outubro', text)).toMatchObject({
      ...{ topic: 'events', oneEvent: null, words: 'falhas sem a mais longa' },
    })
  },
)

it.each([
  'E novembro, no ritmo atual, fecha acima ou abaixo?',
  'e novembro, nesse ritmo, termina maior ou menor?',
])('where a month closes at its pace: %s', (text) => {
  expect(after('Em qual mês tivemos menos falhas, setembro ou outubro?', text)).toMatchObject({
    ...{ topic: 'figures', figures: ['failures'], unknownName: null, words: 'nesse ritmo fecha' },
  })
})
it('which compressor made the change', () => {
  expect(
    after(
      'energia da câmara fria em outubro comparada com setembro',
      'qual compressor mais pesou nessa mudança?',
    ),
  ).toMatchObject({ ranking: { of: 'units', ofChange: true }, periods: [OCTOBER, { from: { month: 9 } }] })
})

it.each(['mais curto, no máximo 5 linhas', 'mais resumido', 'resume em 3 linhas'])(
  'the length of an answer is no bound: %s',
  (text) => {
    expect(after('Resumo executivo de novembro até hoje', text)).toMatchObject({
      topic: 'summary',
      threshold: null,
    })
  },
)

it.each(['e só no horário das 12h às 16h?', 'e se pegar só os horários das 12h às 16h?'])(
  'hours of each day of the usual period: %s',
  (text) => {
    expect(after('COP do central', text)).toMatchObject({ eachDay: { fromMinute: 720, toMinute: 960 } })
  },
)
it('falling water is no leaving water', () => {
  expect(read('a vazão da bomba está caindo?').reading?.machine).toBe('chw_flow')
})
it.each(['qual dos dois oscila mais', 'qual varia mais?', 'quem oscila mais?'])(
  'which one swings more: %s',
  (text) => {
    expect(after('potência da câmara fria ontem', 'e a do central', text)).toMatchObject({
      ...{ topic: 'reading', machines: ['cold', 'central'] },
    })
  },
)
it('the alarms of another place after a correction', () => {
  const before = ['alarmes da câmara fria na última semana', 'ordena por duração']
  expect(after(...before, 'desculpa, quis dizer os dois chillers')).toMatchObject({
    ...{ reading: { machine: 'alarm' }, machineType: 'chiller' },
  })
})
it('a day beside two kinds of days', () => {
  const before = ['Consumo médio diário em dias úteis de outubro, planta toda', 'agora só fins de semana']
  expect(after(...before, 'e o feriado de 12/10, entra em qual dos dois perfis?').dayKinds).toHaveLength(2)
})
it('both summaries beside each other', () => {
  const before = ['me dá os números de outubro do Chiller Central', 'Agora igual pra Câmara Fria']
  expect(after(...before, 'Qual dos dois foi melhor no geral?')).toMatchObject({
    ...{ topic: 'summary', compares: true, machines: ['central', 'cold'] },
  })
})
