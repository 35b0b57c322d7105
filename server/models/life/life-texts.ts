import { entryAt } from '#core/arrays/element-at.ts'
import type { RiskFactor, UnitAssessment } from '#core/life/assess-units.ts'
import { count, fixed } from '#server/platform/text/numbers-in-words.ts'

/** A factor as the screen shows it; `weight` is its share of all that raises the unit's risk, 0 to 1. */
export interface ShownFactor {
  readonly name: string
  readonly description: string
  readonly weight: number
}

/** Factors that raise the rate by less than 5 % are not shown. */
const LEAST = Math.log(1.05)
const MOST_SHOWN = 3

/** The at most 3 factors that raise the unit's failure rate most, with their share of the whole increase. */
export function shownFactors({ factors }: Pick<UnitAssessment, 'factors'>): ShownFactor[] {
  const raising = factors.filter(({ logFactor }) => logFactor >= LEAST)
  const all = raising.reduce((sum, { logFactor }) => sum + logFactor, 0)
  return raising.slice(0, MOST_SHOWN).map((factor) => ({
    ...texts[factor.name](factor),
    weight: factor.logFactor / all,
  }))
}

type Words = Pick<ShownFactor, 'name' | 'description'>

const decimal = (value: number | null, digits: number) => (value === null ? '—' : fixed(value, digits))
const times = ({ logFactor }: RiskFactor) =>
  `o risco de falha é multiplicado por ${fixed(Math.exp(logFactor), 1)}`

const texts: Readonly<Record<RiskFactor['name'], (factor: RiskFactor) => Words>> = {
  'own-history': (factor) => ({
    name: 'Histórico de falhas',
    description:
      factor.usual === null
        ? `Uma falha a cada ${decimal(factor.own, 0)} h de operação em média; pelo tempo desde a última, ${times(factor)}`
        : `Uma falha a cada ${decimal(factor.own, 0)} h de operação; nas máquinas do mesmo tipo, a cada ${decimal(factor.usual, 0)} h: ${times(factor)}`,
  }),
  'rising-failures': (factor) => ({
    name: 'Falhas cada vez mais frequentes',
    description: `O intervalo entre falhas vem diminuindo (teste de Laplace a 5 %): ${times(factor)}`,
  }),
  alarms: (factor) => ({
    name: isFewer(factor) ? 'Poucos alarmes' : 'Alarmes recentes',
    description: `${factor.own === 1 ? '1 alarme' : `${decimal(factor.own, 0)} alarmes`} nos últimos 7 dias; a média do grupo é ${decimal(factor.usual, 1)}: ${times(factor)}`,
  }),
  startsPerHour: (factor) => ({
    name: isFewer(factor) ? 'Poucas partidas' : 'Partidas frequentes',
    description: `${decimal(factor.own, 2)} partidas por hora de operação nos últimos 7 dias; a média do grupo é ${decimal(factor.usual, 2)}: ${times(factor)}`,
  }),
  residualTrend: (factor) => ({
    name: (factor.own ?? 0) > 0 ? 'Eficiência em queda' : 'Mudança da eficiência',
    description: `O consumo em relação ao esperado ${changeWords(factor.own ?? 0)} em 30 dias${(factor.own ?? 0) > 0 ? '' : '; no histórico do grupo houve mais falhas depois disso'}: ${times(factor)}`,
  }),
}

/** What a fleet's history teaches may have either sign: a factor below the mean can raise the risk, too. */
const isFewer = ({ own, usual }: RiskFactor): boolean => own !== null && usual !== null && own < usual

/** `subiu 2,5 pontos percentuais`, `não mudou`. */
function changeWords(points: number): string {
  const number = fixed(Math.abs(points), 1)
  if (number === fixed(0, 1)) return 'não mudou'
  return `${points > 0 ? 'subiu' : 'caiu'} ${number} ${Math.abs(points) < 2 ? 'ponto percentual' : 'pontos percentuais'}`
}

/** The remaining life as the screen shows it. */
export interface ShownLife {
  readonly estimatedDays: number | null
  readonly status: UnitAssessment['status']
  /** The share of next failures that the interval holds. */
  readonly confidence: number | null
  readonly message: string
}

const CONFIDENCE = 0.9

export function shownLife(unit: UnitAssessment): ShownLife {
  const { status, remaining, remainingDays } = unit
  if (remaining === null) return { estimatedDays: null, status, confidence: null, message: tooFew(unit) }
  if (remainingDays === null) {
    const message = `A unidade não operou nos últimos 30 dias. Em horas de operação, a próxima falha é esperada entre ${decimal(remaining.lower, 0)} h e ${decimal(remaining.upper, 0)} h (90 % de chance).`
    return { estimatedDays: null, status, confidence: CONFIDENCE, message }
  }
  const { days, lower, upper } = remainingDays
  const message = `Há 90 % de chance de a próxima falha vir em até ${wholeDays(days)}; o intervalo de 90 % vai de ${bare(lower)} a ${wholeDays(upper)}, no ritmo de uso dos últimos 30 dias.`
  return { estimatedDays: days, status, confidence: CONFIDENCE, message }
}

const wholeDays = (days: number): string =>
  Math.round(days) < 1 ? 'menos de 1 dia' : count(Math.round(days), 'dia', 'dias')
/** Without its unit, which follows the other bound. The bounds are whole days, like the estimate. */
const bare = (days: number): string => wholeDays(days).replace(/ dias?$/, '')

const counts = ['nenhuma falha registrada', '1 falha registrada', '2 falhas registradas']

const tooFew = ({ history }: UnitAssessment) =>
  `Dados insuficientes: ${entryAt(counts, history.failures.length)}. A vida útil restante precisa de pelo menos 3 falhas ou de uma tendência; a probabilidade vem das máquinas do mesmo tipo.`

/** Why no condition of the last days is a factor; null when conditions take part. */
export const noEffectsText = ({ noEffects }: Pick<UnitAssessment, 'noEffects'>): string | null =>
  noEffects === null ? null : noEffectsTexts[noEffects]

const noEffectsTexts: Readonly<Record<NonNullable<UnitAssessment['noEffects']>, string>> = {
  'no-conditions':
    'Alarmes, partidas e eficiência ainda não variaram o bastante no histórico para serem fatores.',
  'few-failures':
    'Ainda há menos de 5 falhas no histórico do grupo para medir o efeito de alarmes, partidas e eficiência.',
}
