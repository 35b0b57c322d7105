import type { Reading } from '#contract/machines/machine.ts'
import type { CoverageCause, CoverageHint } from '#contract/monitoring/coverage.ts'
import { standardUnit } from '#core/signals/readings/reading-identity.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatHoursInWords } from '#web/format/duration.ts'
import { firstNames } from '#web/format/first-names.ts'
import { count, formatNumber, formatPercent } from '#web/format/number.ts'

interface Basis {
  readonly readings: readonly Pick<Reading, 'id' | 'name' | 'compressorId'>[]
  readonly timezone: string
}

const MOST_TEXTS = 3

/** Why time is unknown, one sentence for each cause, the largest first. */
export const causeTexts = (hint: CoverageHint, basis: Basis): string[] =>
  hint.causes.map((cause) => causeText(cause, hint, basis))

function causeText(cause: CoverageCause, hint: CoverageHint, basis: Basis): string {
  const { hours, count: number, longest } = cause
  const name = nameOf(hint.reading, basis)
  const at = (instant: string | undefined) => (instant ? formatDateTime(instant, basis.timezone) : '')
  const total = formatHoursInWords(hours)
  const stretch = longest === null ? '' : `de ${at(longest.from)} a ${at(longest.to)}`
  const most = stretch === '' ? '' : `; a mais longa ${stretch}`
  switch (cause.cause) {
    case 'retencao':
      return holdText(hint, basis)
    case 'silencio':
      return number === 1
        ? `Nenhuma leitura da máquina chegou ${stretch} (${total}).`
        : `Nenhuma leitura da máquina chegou em ${number} ocasiões, ${total} ao todo${most}.`
    case 'inicio':
      return `${name} só tem amostras desde ${at(longest?.to)}.`
    case 'fim':
      return `${name} não chega mais desde ${at(longest?.from)}, embora outras leituras cheguem.`
    case 'pausas':
      return `${name} faltou ${count(number, 'vez', 'vezes')}, ${total} ao todo, enquanto outras leituras chegavam${most}.`
    case 'textos':
      return `${nameOf(settingReading(hint), basis)} vem com valores que não são reconhecidos${textsOf(hint)}.`
    case 'valores':
      return `${nameOf(settingReading(hint), basis)} vem com valores fora dos limites${exampleOf(hint, basis)}, que não contam.`
    case 'historico':
      return `Os dados da máquina começam em ${at(longest?.to)}.`
    case 'sem_leitura':
      return 'Nenhuma leitura mapeada diz se a unidade operava.'
    case 'anterior':
      return `Outras ${total} desconhecidas são de antes de ${at(hint.studied.from)}.`
    default:
      return cause.cause satisfies never
  }
}

function holdText({ effect, reading, setting }: CoverageHint, basis: Basis): string {
  const name = nameOf(reading, basis)
  if (effect === null) return `As amostras de ${name} valem por pouco tempo.`
  const [step, former] = [inWords(effect.stepSeconds), inWords(effect.formerLimitSeconds)]
  switch (effect.reason) {
    case 'passo':
      return `${name} chega a cada ${step}, mas cada amostra vale só ${former}.`
    case 'mudanca':
      return `${name} parece gravada só quando muda, mas cada amostra vale só ${former}.`
    case 'quietude':
      return `A fonte grava só quando algo muda e fica quieta por até ${step}, mas ${nameOf(settingReading({ setting, reading }), basis)} só mostra por ${former} que a máquina está viva.`
    default:
      return effect.reason satisfies never
  }
}

/** The proposed setting and its effect; null: no setting helps. */
export function settingText({ setting, effect, reading }: CoverageHint, basis: Basis): string | null {
  if (setting === null) return null
  if (effect === null) {
    return setting.member === 'textStates'
      ? 'No cadastro da máquina se diz o que esses valores significam.'
      : 'No cadastro da máquina se corrigem a unidade ou o campo da leitura.'
  }
  const known = `${formatPercent(Math.floor(effect.coverage * 1000) / 10)} do período é conhecido.`
  const [limit, former] = [inWords(effect.limitSeconds), inWords(effect.formerLimitSeconds)]
  if (setting.member === 'gapLimitSeconds')
    return `Sem o limite de lacuna de ${former} da máquina, ${nameOf(reading, basis)} vale até ${limit} e ${known}`
  if (setting.member !== 'hold') return null
  const name = nameOf(setting.reading, basis)
  if (effect.reason === 'mudanca') return `Com ${name} como gravada quando muda, ${known}`
  if (effect.reason === 'quietude') return `Com limite de ${limit} em ${name}, ${known}`
  return setting.hold === null || setting.hold.limitSeconds == null
    ? `Sem o limite próprio de ${former}, ${name} vale até ${limit} e ${known}`
    : `Com limite de ${limit} em ${name}, ${known}`
}

const inWords = (seconds: number) =>
  seconds < 60 ? `${formatNumber(seconds)}\u00a0s` : formatHoursInWords(seconds / 3600)

const settingReading = ({ setting, reading }: Pick<CoverageHint, 'setting' | 'reading'>) =>
  setting !== null && 'reading' in setting ? setting.reading : reading

const nameOf = (id: string | null, { readings }: Basis): string =>
  readings.find((one) => one.id === id)?.name ?? id ?? 'A leitura'

const textsOf = ({ setting }: CoverageHint): string =>
  setting?.member === 'textStates'
    ? `: ${firstNames(
        setting.texts.map((text) => `“${text}”`),
        MOST_TEXTS,
      )}`
    : ''

function exampleOf({ setting }: CoverageHint, { readings }: Basis): string {
  if (setting?.member !== 'unit') return ''
  const reading = readings.find(({ id }) => id === setting.reading) ?? { id: setting.reading }
  return `, como ${[formatNumber(setting.example, 1), standardUnit(reading)].filter(Boolean).join(' ')}`
}
