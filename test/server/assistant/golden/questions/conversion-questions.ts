import { kpi, type Question, REFUSES, says } from '../checks/expectation.ts'
import { TODAY } from '../spans.ts'

/** By the definitions: 1 TR = 3.51685 kW, 1 kWh = 3.6 MJ, 1 psi = 6.894757 kPa. */
const converted = (ask: string, value: number, pattern: RegExp): Question => ({
  ask,
  expects: [{ equals: value }, says(pattern)],
  lacks: [/Chiller|De qual máquina|não leva/],
})

/** Units without a figure of a machine, wishes to change the plant, and answers of a whole site or day. */
export const conversionQuestions: readonly Question[] = [
  converted('1 TR é quantos kW?', 3.51685, /1 TR = 3,51685 kW/),
  converted('30 TR em kW', 30 * 3.51685, /30 TR = 105,51 kW/),
  converted('500 kw sao quantas tr', 500 / 3.51685, /= 142,17 TR/),
  converted('44 f em celsius', (44 - 32) / 1.8, /= 6,6667 °C/),
  converted('120 psi em bar', 120 * 0.06894757, /= 8,2737 bar/),
  converted('1 kwh em MJ', 3.6, /= 3,6 MJ/),
  converted('0,65 kW/TR é qual COP?', 3.51685 / 0.65, /= COP 5,4105/),
  { ask: 'qual o cop do central em kw/tr agora?', expects: { latest: 'efficiency', of: 'central' } },
  { ask: 'pode aumentar o setpoint da água gelada?', expects: REFUSES },
  { ask: 'pode reduzir a carga do c2?', expects: REFUSES },
  {
    ask: 'pode me dizer a temperatura da água gelada do central?',
    expects: { latest: 'chw_out_temp', of: 'central' },
  },
  {
    ask: 'liga a torre e mostra as horas dela hoje',
    expects: [REFUSES, kpi('operation', 'tower', TODAY)],
  },
  {
    ask: 'consumo de hoje em todos os sites',
    expects: [
      says(/todas no site selecionado/),
      kpi('energy', 'central', TODAY),
      kpi('energy', 'chiller', TODAY),
    ],
  },
  { ask: 'como foi o dia?', expects: kpi('cop', 'chiller', TODAY) },
  { ask: 'esqueci a senha', expects: says(/administrador/) },
  { ask: 'onde cadastro a tarifa?', expects: says(/Tarifa de energia/) },
  { ask: 'qual o desvio padrão da demanda?', expects: says(/Não tenho desvio padrão/) },
  { ask: 'o óleo do c2 está ok?', expects: says(/Não tenho o estado de óleo/) },
  { ask: 'o que é NPLV?', expects: says(/carga parcial/) },
  { ask: 'quem sou eu?', expects: says(/^Olá, Ana/) },
  { ask: 'falou, até amanhã', expects: says(/^Até logo/) },
  { ask: 'não entendi', expects: says(/^Desculpe/) },
]
