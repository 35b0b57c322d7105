import { kpi, type Question, says } from '../checks/expectation.ts'
import { LAST_24_HOURS, NIGHT_SHIFT, NOVEMBER, OCTOBER, SEPTEMBER, TODAY } from '../spans.ts'

/** Doubts, tasks of the product, and people who introduce themselves. */
export const doubtQuestions: readonly Question[] = [
  {
    ask: 'ué, por que disponibilidade 100% se a máquina tava desligada?',
    expects: says(/desligada porque ninguém precisa dela não perde disponibilidade/),
  },
  {
    ask: 'me explica como vocês calculam o MTBF porque o do meu excel não bate',
    expects: says(/MTBF: /),
    lacks: [/melhorou|piorou/],
  },
  { after: ['troca a minha senha'], ask: 'ok, e onde eu troco?', expects: says(/Alterar senha/) },
  {
    after: ['onde agendo uma manutenção?'],
    ask: 'e onde vejo as antigas?',
    expects: says(/Manutenções são agendadas/),
  },
  {
    after: ['onde agendo uma manutenção?'],
    ask: 'qual foi a última da câmara fria?',
    expects: { maintenance: 'Troca do rolamento', of: 'chiller' },
  },
  {
    after: ['reinicia o C3 da câmara fria', 'então quem pode fazer isso?'],
    ask: 'e como ele está agora?',
    expects: { runningNow: 'chiller', unit: 'C3' },
  },
  { ask: 'quem mais tem acesso a esse sistema?', expects: { refuses: true } },
  { ask: 'o que fica melhor, reformar ou trocar o C2?', expects: says(/Não tenho avaliação de troca/) },
  {
    ask: 'Sou o diretor da unidade e amanhã tenho reunião com o cliente. Resuma em poucas linhas como a planta se comportou em novembro.',
    expects: [
      kpi('availability', 'central', NOVEMBER),
      kpi('cop', 'chiller', NOVEMBER),
      {
        ...{ combined: 'energy', how: 'sum', in: NOVEMBER },
        of: (['chiller', 'central', 'tower', 'pump'] as const).map((of) => ({ of, in: NOVEMBER })),
      },
    ],
    lacks: [/Não entendi|Não conheço/],
  },
  {
    ask: 'Boa tarde! Sou novo aqui e me pediram pra acompanhar o MTTR. Quanto está o nosso?',
    expects: kpi('mttr', 'central', '30d'),
    lacks: [/^Olá/],
  },
  { ask: 'quem mexeu nas configurações do chiller ontem?', expects: { refuses: true } },
  { ask: 'onde eu vejo o histórico de alarmes?', expects: says(/em “Eventos”/) },
  {
    after: ['agende uma preventiva no C5 da câmara fria pra quinta-feira'],
    ask: 'entendi. onde eu faço isso?',
    expects: says(/Manutenções são agendadas/),
  },
  {
    after: ['muda o setpoint da água gelada do central pra 6 graus'],
    ask: 'blz, em quanto ela tá agora?',
    expects: { latest: 'chw_out_temp', of: 'central' },
  },
  {
    after: ['gera um relatório em PDF de outubro pra diretoria'],
    ask: 'então me passa só os números principais',
    expects: [kpi('availability', 'central', OCTOBER), kpi('cop', 'chiller', OCTOBER)],
  },
  {
    after: ['quanto custaria trocar o C4 do central?'],
    ask: 'e como ele está?',
    expects: kpi('cop', 'central', '30d', 'C4'),
  },
  {
    ask: 'faz um resumo do turno da noite pra eu passar na reunião das 15h',
    expects: [
      says(/de 22\/11\/2026 22:00 a 23\/11\/2026 06:00/),
      {
        combined: 'energy',
        how: 'sum',
        of: (['pump', 'central', 'chiller', 'tower'] as const).map((of) => ({ of, in: NIGHT_SHIFT })),
        in: NIGHT_SHIFT,
      },
    ],
    lacks: [/contra/],
  },
]

/** Parts, periods and hours of what was told before. */
export const partsToldQuestions: readonly Question[] = [
  {
    after: ['energia do central de 10 a 16 de novembro', 'dia a dia, por favor'],
    ask: 'qual foi o menor?',
    expects: [says(/menor valor foi .*12\/11\/2026/), kpi('energy', 'central', ['2026-11-12', '2026-11-13'])],
  },
  {
    after: ['disponibilidade mês a mês', 'e só da câmara fria?'],
    ask: 'qual foi o pior mês?',
    expects: [kpi('availability', 'chiller', OCTOBER), says(/outubro de 2026/)],
    lacks: [/setembro/],
  },
  {
    after: ['como foi o central em outubro?', 'e em setembro?'],
    ask: 'qual dos dois meses foi melhor?',
    expects: [kpi('mtbf', 'central', SEPTEMBER), kpi('cop', 'central', OCTOBER)],
  },
  {
    after: ['quanto tempo o C3 da câmara fria ficou em falha em setembro?'],
    ask: 'qual foi a falha mais longa?',
    expects: { event: 'failure', which: 'longest', of: 'chiller', unit: 'C3', in: SEPTEMBER },
  },
  {
    after: ['consumo do central em novembro até agora'],
    ask: 'está acima de outubro?',
    expects: [kpi('energy', 'central', NOVEMBER), kpi('energy', 'central', OCTOBER)],
  },
  {
    after: ['capacidade do central agora'],
    ask: 'e ontem no mesmo horário?',
    expects: {
      reading: 'capacity',
      stat: 'mean',
      of: 'central',
      in: ['2026-11-22T14:00', '2026-11-22T15:00'],
    },
  },
  { ask: 'cop do C1 do central agora', expects: kpi('cop', 'central', TODAY, 'C1') },
  { ask: 'quantas x o C7 partiu hoje?', expects: kpi('starts', 'chiller', TODAY, 'C7'), lacks: [/contra/] },
  {
    ask: 'qual equipamento mais derrubou a disponibilidade em outubro?',
    expects: [says(/^Chiller Câmara Fria teve a pior/), kpi('availability', 'chiller', OCTOBER)],
  },
  {
    after: ['algum equipamento parado?', 'desde quando?'],
    ask: 'e qual foi o motivo?',
    expects: [says(/não dizem a causa/), { event: 'stop', which: 'newest', of: 'pump', in: TODAY }],
  },
  {
    ask: 'ranking dos compressores da câmara fria por horas trabalhadas em outubro, do mais usado pro menos usado',
    expects: [kpi('operation', 'chiller', OCTOBER, 'C1'), says(/teve o maior tempo de operação/)],
  },
  {
    ask: 'sucção C3 câmara fria ontem 15h',
    expects: {
      reading: 'c3_suction_pressure',
      stat: 'mean',
      of: 'chiller',
      in: ['2026-11-22T15:00', '2026-11-22T16:00'],
    },
  },
  {
    after: ['temperatura da água gelada da câmara fria nas últimas 24h'],
    ask: 'passou de 10 graus alguma vez?',
    expects: { reading: 'chw_out_temp', stat: 'max', of: 'chiller', in: LAST_24_HOURS },
  },
  { after: ['o que é MTTR?'], ask: 'e como está o nosso?', expects: kpi('mttr', 'central', '30d') },
  {
    after: ['me explica o que é vida útil remanescente'],
    ask: 'qual compressor tem a menor?',
    expects: { insight: 'remaining', of: 'chiller', unit: 'C3' },
  },
  {
    after: ['COP da câmara fria em outubro'],
    ask: 'qual compressor puxa pra baixo?',
    expects: [kpi('cop', 'chiller', OCTOBER, 'C3'), says(/Compressor 3 teve o pior COP/)],
  },
  {
    after: ['central: quanto tempo operou em setembro?'],
    ask: 'e parado?',
    expects: [says(/Tempo parado/), kpi('downtime', 'central', SEPTEMBER)],
  },
  {
    after: ['qual foi a falha mais longa do C3 da câmara fria em setembro?'],
    ask: 'de qual máquina?',
    expects: { event: 'failure', which: 'longest', of: 'chiller', unit: 'C3', in: SEPTEMBER },
  },
]
