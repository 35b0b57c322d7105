import { count, kpi, names, type Question, REFUSES, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, OCTOBER, SEPTEMBER, TODAY, WEEK_BEFORE_LAST, YESTERDAY } from '../spans.ts'

const ALL = ['chiller', 'central', 'tower', 'pump'] as const
const NO_ONE = [/Não entendi/]

/** Questions as people speak: several in one, exceptions, trade words, English, rates, orders that are questions. */
export const spokenQuestions: readonly Question[] = [
  {
    ask: 'qual chiller tem o pior MTTR e qual gastou mais energia no mês passado?',
    expects: [
      { most: 'mttr', end: 'highest', among: ['chiller', 'central'], in: OCTOBER },
      kpi('energy', 'chiller', OCTOBER),
    ],
  },
  {
    ask: 'a torre ligou quantas vezes ontem e quantas horas trabalhou?',
    expects: [kpi('starts', 'tower', YESTERDAY), kpi('operation', 'tower', YESTERDAY)],
  },
  {
    ask: 'qual o COP e qual a disponibilidade do central em outubro?',
    expects: [kpi('cop', 'central', OCTOBER), kpi('availability', 'central', OCTOBER)],
  },
  {
    ask: 'me explica o que é lambda e qual o lambda do C3 da câmara fria em outubro',
    expects: [says(/inverso do MTBF/), kpi('lambda', 'chiller', OCTOBER, 'C3')],
  },
  {
    ask: 'oi! sou a diretora da planta, quanto o central gastou ontem?',
    expects: kpi('energy', 'central', YESTERDAY),
    lacks: [/Olá/],
  },
  {
    ask: 'disponibilidade do C2 em outubro',
    expects: [kpi('availability', 'central', OCTOBER, 'C2'), kpi('availability', 'chiller', OCTOBER, 'C2')],
  },
  {
    ask: 'qual a potência do central agora e ontem?',
    expects: [
      { latest: 'power', of: 'central' },
      { reading: 'power', stat: 'mean', of: 'central', in: YESTERDAY },
    ],
  },
  {
    ask: 'exceto o C3, qual compressor da câmara fria mais falhou em outubro?',
    expects: kpi('failures', 'chiller', OCTOBER, 'C1'),
    lacks: [/Compressor 3/],
  },
  {
    ask: 'sem contar a câmara fria, quanto a planta gastou ontem?',
    expects: [
      {
        combined: 'energy',
        how: 'sum',
        of: (['central', 'tower', 'pump'] as const).map((of) => ({ of, in: YESTERDAY })),
        in: YESTERDAY,
      },
    ],
    lacks: [/Câmara Fria/],
  },
  {
    ask: 'não quero saber do central, só da câmara fria: disponibilidade em outubro',
    expects: kpi('availability', 'chiller', OCTOBER),
    lacks: [/Central/],
  },
  {
    ask: 'quero saber se a disponibilidade do central caiu em relação a setembro',
    expects: { changed: 'availability', of: 'central', since: SEPTEMBER, in: NOVEMBER },
  },
  {
    ask: 'a câmara fria gastou mais que na semana passada?',
    // On a Monday a sum stands beside as many hours of the Monday before, not beside a whole week.
    expects: [kpi('energy', 'chiller', ['2026-11-16', '2026-11-16T14:23']), kpi('energy', 'chiller', TODAY)],
  },
  {
    ask: 'how many failures did the central chiller have last week?',
    expects: kpi('failures', 'central', LAST_WEEK),
  },
  { ask: 'power consumption of the central chiller today', expects: kpi('energy', 'central', TODAY) },
  {
    ask: 'what is the availability of the chiller central yesterday',
    expects: kpi('availability', 'central', YESTERDAY),
  },
  {
    ask: 'quantos kWh a bomba gastou por hora ontem em média?',
    expects: { rate: 'energy', perHours: 1, of: 'pump', in: YESTERDAY },
  },
  {
    ask: 'em média quantas partidas por dia o C3 da câmara fria teve na semana passada?',
    expects: { rate: 'starts', perHours: 24, of: 'chiller', unit: 'C3', in: LAST_WEEK },
  },
  {
    ask: 'quantas vezes o C3 da camara fria desarmou em outubro',
    expects: count('shutdown', 'chiller', OCTOBER, 'C3'),
  },
  {
    ask: 'me lista só as falhas que pararam a máquina em outubro na câmara fria',
    expects: count('shutdown', 'chiller', OCTOBER),
  },
  {
    ask: 'o C3 da câmara fria tá ciclando muito?',
    expects: kpi('starts', 'chiller', '30d', 'C3'),
  },
  {
    ask: 'os 3 compressores que mais ligam e desligam da câmara fria em outubro',
    expects: { most: 'starts', end: 'highest', among: 'chiller', in: OCTOBER },
  },
  {
    ask: 'qual compressor da câmara fria está trabalhando menos em outubro?',
    expects: { most: 'operation', end: 'lowest', among: 'chiller', in: OCTOBER },
  },
  {
    ask: 'quais compressores da câmara fria passaram de 590 horas em outubro?',
    expects: { passing: 'operation', above: 590, among: 'chiller', in: OCTOBER },
  },
  {
    ask: 'quais chillers não bateram 99,9% de disponibilidade mês passado?',
    expects: { passing: 'availability', below: 99.9, among: ['chiller', 'central'], in: OCTOBER },
  },
  {
    ask: 'quanto tempo em média dura uma falha da câmara fria em outubro?',
    expects: kpi('mttr', 'chiller', OCTOBER),
  },
  {
    ask: 'o central ficou mais de 2 horas parado alguma vez esse mês?',
    expects: says(/^Não/),
    beside: [NOVEMBER],
  },
  {
    after: ['quanto a câmara fria gastou por dia na semana passada?'],
    ask: 'qual o pior dia?',
    expects: [says(/maior valor/), kpi('energy', 'chiller', ['2026-11-16', '2026-11-17'])],
    lacks: [/isponibilidade/],
  },
  {
    after: ['quais máquinas gastam mais?', 'por que a primeira gastou tanto?'],
    ask: 'e o último?',
    expects: [says(/último lugar/), kpi('energy', 'pump', '30d')],
  },
  {
    ask: 'preciso trocar o compressor 3 da câmara fria?',
    expects: names('Compressor 3'),
    lacks: [/Não executo/],
  },
  {
    ask: 'tenho que parar o central pra limpar o condensador?',
    expects: { recommendationsOf: 'central', in: '30d' },
  },
  { ask: 'tem chiller desarmado?', expects: says(/Nenhuma máquina está em falha agora/) },
  {
    ask: 'qual máquina está há mais tempo sem falhar?',
    expects: says(/Há mais tempo sem falha: Torre/),
  },
  { ask: 'que horas são?', expects: says(/14:23/) },
  {
    ask: 'qual compressor tá com a descarga mais quente?',
    expects: [says(/Temperatura de descarga/), { latest: 'c1_discharge_temp', of: 'central' }],
  },
  {
    ask: 'a pressão de sucção do C1 do central tá normal?',
    expects: [
      says(/Não há meta nem limite/),
      { latest: 'c1_suction_pressure', of: 'central' },
      { reading: 'c1_suction_pressure', stat: 'mean', of: 'central', in: '30d' },
    ],
  },
  {
    ask: 'qual foi a maior pressão de descarga do C2 do central semana passada e quando foi?',
    expects: { reading: 'c2_discharge_pressure', stat: 'max', of: 'central', in: LAST_WEEK },
  },
  {
    ask: 'a carga térmica do central tá em quanto por cento?',
    expects: { latest: 'demand', of: 'central' },
  },
  {
    ask: 'energia da torre em outubro no modo borboleta',
    expects: [kpi('energy', 'tower', OCTOBER), says(/Não conheço “borboleta”/)],
  },
  {
    ask: 'o que rolou na câmara fria semana retrasada?',
    expects: [count('failure', 'chiller', WEEK_BEFORE_LAST), says(/0 falhas/)],
    lacks: NO_ONE,
  },
  { ask: 'como tão as máquinas da planta, tirando a torre?', expects: says(/Central/), lacks: [/Torre/] },
  {
    ask: 'quais as 3 falhas mais longas da câmara fria em outubro?',
    expects: [
      says(/As 3 falhas mais longas/),
      { event: 'failure', which: 'longest', of: 'chiller', in: OCTOBER },
    ],
  },
  {
    ask: 'de quanto em quanto tempo o C3 da camara fria quebra?',
    expects: kpi('mtbf', 'chiller', '30d', 'C3'),
  },
  {
    ask: 'qual a participação de cada máquina no consumo de outubro?',
    expects: [...ALL.map((of) => kpi('energy', of, OCTOBER)), says(/%/)],
    lacks: NO_ONE,
    beside: [OCTOBER],
  },
  { ask: 'o central tava ligado ontem às 15h?', expects: says(/em operação o tempo todo/) },
  { ask: 'quanto de água a torre consome?', expects: REFUSES, lacks: [/\d kWh/] },
  { ask: 'qual a capacidade nominal do central?', expects: says(/840,00 TR/) },
  { ask: 'falhas em fevereiro', expects: says(/sem dados/), lacks: [/0 falhas/] },
  {
    ask: 'consumo das 6 às 18 de ontem, central e câmara fria',
    expects: (['central', 'chiller'] as const).map((of) =>
      kpi('energy', of, ['2026-11-22T06:00', '2026-11-22T18:00']),
    ),
  },
  {
    ask: 'disp central cf out',
    expects: [kpi('availability', 'chiller', OCTOBER), kpi('availability', 'central', OCTOBER)],
  },
  {
    ask: 'quais as últimas 5 falhas da planta?',
    expects: { event: 'failure', which: 'newest', of: 'central', in: 'all' },
  },
  {
    ask: 'o que mais falha na câmara fria em outubro?',
    expects: { most: 'failures', end: 'highest', among: 'chiller', in: OCTOBER },
  },
  {
    ask: 'qual chiller consumiu menos por TR no mês passado?',
    expects: says(/não leva em conta “TR”/),
    beside: [OCTOBER],
  },
  {
    ask: 'o chiller da câmara fria ficou indisponível quanto tempo em outubro?',
    expects: kpi('downtime', 'chiller', OCTOBER),
  },
  {
    ask: 'faz quantos dias que a câmara fria não dá problema?',
    expects: { event: 'failure', which: 'newest', of: 'chiller', in: 'all' },
  },
  {
    ask: 'consumo de todas as máquinas até 15/10',
    expects: ALL.map((of) => kpi('energy', of, ['2026-08-30', '2026-10-16'])),
  },
]
