import { type Question, says } from '../checks/expectation.ts'
import { LAST_WEEK, NOVEMBER, YESTERDAY } from '../spans.ts'

const BAR_IN_PSI = 100 / 6.894757293168

/** Readings beside a bound in its own unit: how often, for how long and when; readings said by verbs, joined, or told apart. */
export const boundedReadingQuestions: readonly Question[] = [
  {
    ask: 'quantas vezes a pressão de descarga do C1 da câmara fria passou de 8 bar na semana passada?',
    expects: [
      { beyond: 'c1_discharge_pressure', above: 8 * BAR_IN_PSI, of: 'chiller', in: LAST_WEEK },
      { equals: 116.03 },
      says(/acima de 8 bar/),
    ],
  },
  {
    after: ['a água da câmara fria saiu acima de 9 graus na semana passada?'],
    ask: 'e quanto tempo ficou assim somando tudo?',
    expects: [{ beyond: 'chw_out_temp', above: 9, of: 'chiller', in: LAST_WEEK }],
    lacks: [/psi/],
  },
  {
    after: ['a potência do central passou de 300 kW em novembro?'],
    ask: 'e de 180?',
    expects: [says(/^Sim, acima de 180 kW/), { reading: 'power', stat: 'max', of: 'central', in: NOVEMBER }],
  },
  {
    after: ['demanda máxima da câmara fria ontem'],
    ask: 'passou de 400 kw?',
    expects: [
      says(/^Não: nenhuma leitura ficou acima de 400 kW/),
      { reading: 'power', stat: 'max', of: 'chiller', in: YESTERDAY },
    ],
    lacks: [/\d %/],
  },
  { ask: 'água do central saindo a quanto?', expects: { latest: 'chw_out_temp', of: 'central' } },
  {
    ask: 'tá gelando bem o central?',
    expects: [
      { runningNow: 'central' },
      { latest: 'chw_out_temp', of: 'central' },
      { apart: ['chw_in_temp', 'chw_out_temp'], of: 'central' },
      { reading: 'chw_out_temp', stat: 'mean', of: 'central', in: '30d' },
    ],
  },
  {
    ask: 'C2 tá frio ou quente demais no óleo?',
    expects: says(/não está mapeada/),
    lacks: [/Disponibilidade/],
  },
  {
    ask: 'potência e demanda do central agora',
    expects: [
      { latest: 'power', of: 'central' },
      { latest: 'demand', of: 'central' },
    ],
  },
  {
    ask: 'potência e corrente do central',
    expects: [{ latest: 'power', of: 'central' }, says(/Sem leitura mapeada: corrente/)],
  },
  {
    after: ['a torre não tem kw/tr?'],
    ask: 'então o que dá pra medir nela?',
    expects: [says(/leituras mapeadas/), { latest: 'power', of: 'tower' }],
  },
  {
    ask: 'diferença da pressão de sucção entre os 2 compressores do central, C1 e C3',
    expects: { apart: ['c1_suction_pressure', 'c3_suction_pressure'], of: 'central' },
  },
]
