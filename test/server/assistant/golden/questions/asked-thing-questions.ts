import { type Question, says } from '../checks/expectation.ts'
import { OCTOBER } from '../spans.ts'

const SATURDAY = ['2026-11-21', '2026-11-22'] as const
const SUNDAY = ['2026-11-22', '2026-11-23'] as const

/** Questions whose answer could look right although it is about another thing. */
export const askedThingQuestions: readonly Question[] = [
  {
    ask: 'Quantos compressores tem cada chiller?',
    expects: [says(/^Ao todo 11 compressores/), says(/Chiller Central: 4/), says(/Chiller Câmara Fria: 7/)],
    lacks: [/Bomba|Torre/],
  },
  { ask: 'a torre de resfriamento tem compressor?', expects: says(/^Não, Torre de Resfriamento não tem/) },
  {
    ask: 'Quais máquinas estão com probabilidade de falha acima de 50%?',
    expects: [says(/^Nenhuma máquina com modelo treinado/), { insight: 'probability', of: 'central' }],
  },
  {
    ask: 'Em que horário do dia a potência da bomba costumava ser maior em outubro?',
    expects: ([12, 13, 14] as const).map((hour) => ({
      ...({ reading: 'power', stat: 'mean', of: 'pump', in: OCTOBER } as const),
      hours: [hour, hour + 1] as const,
    })),
    lacks: [/por volta de/],
  },
  {
    ask: 'Lista os alarmes da câmara fria de sábado e domingo, com horário',
    expects: [
      { alarms: 'oldest', of: 'chiller', in: SATURDAY },
      { alarms: 'newest', of: 'chiller', in: SATURDAY },
      { alarms: 'oldest', of: 'chiller', in: SUNDAY },
      { alarms: 'newest', of: 'chiller', in: SUNDAY },
    ],
    lacks: [/Não conheço/],
  },
  {
    ask: 'Das manutenções de outubro, quantas foram corretivas e quantas preventivas?',
    expects: [says(/0 preventivas, 1 corretiva/), { maintenance: 'rolamento', of: 'chiller' }],
    lacks: [/agendada/],
  },
  {
    ask: 'qtas horas o C1 da camara fria rodou desde a ultima manutencao?',
    expects: [
      says(/^Compressor 1 \(Chiller Câmara Fria\) não tem manutenção registrada/),
      { figure: 'operation', of: 'chiller', unit: 'C1', in: ['2026-10-20T18:30', 'now'] },
    ],
  },
  {
    ask: 'Um kW/TR de 0,9 é bom ou ruim para um chiller a água?',
    expects: [{ equals: Number((3.51685 / 0.9).toFixed(2)) }, says(/fora da meta, em atenção/)],
    definesUnits: true,
    lacks: [/agora:/],
  },
]
