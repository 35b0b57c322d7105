import type { Collection } from '#contract/monitoring/monitoring.ts'
import { isStoppedText } from '#contract/sources/connection-bounds.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatSpan } from '#web/format/duration.ts'
import { formatPercent } from '#web/format/number.ts'

export interface CollectionWords {
  readonly level: 'ok' | 'warn' | 'bad' | 'neutral'
  readonly title: string
  readonly detail: string
  /** Progress of the first collection, 0..1. */
  readonly progress: number | null
}

/** The collector's messages for faults of the server, which are not to be sought in the source. */
const OWN_FAULTS = new Set([
  'Falha interna do coletor',
  'A configuração da máquina ou da conexão não pode ser lida',
])
/** The collector's message for a source that answers without data. */
export const NO_POINTS = 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina'
/** After this silence of a source the screen reports it; sources give a point every few minutes. */
const SILENT_AFTER_SECONDS = 20 * 60
/** Longer intervals between two collections do not show whether the source answers at present. */
const OFTEN_SECONDS = 30

interface Situation {
  collection: Collection
  newestSampleAt: string | null
  nowMs: number
  timezone: string
  /** The configured interval between two collections; undefined: the default. */
  intervalSeconds?: number | undefined
  /** The machine's data are uploaded files, which end where they end. */
  isFromFiles?: boolean
}

/** The collector's state in a technician's words. */
export function collectionWords(situation: Situation): CollectionWords {
  const { collection } = situation
  if (collection.state === 'parada') {
    return situation.isFromFiles
      ? words('neutral', 'Máquina ou site desativado', 'Os arquivos não são lidos.')
      : words('neutral', 'Máquina sem conexão de monitoramento', 'Nenhum dado novo é coletado.')
  }
  if (collection.state === 'aguardando') {
    return words('neutral', 'Primeira coleta ainda não começou', 'Ela começa sozinha em alguns segundos.')
  }
  if (collection.state === 'inicial') return firstCollection(collection)
  if (collection.state === 'erro') return failed(situation)
  return collected(situation)
}

function words(
  level: CollectionWords['level'],
  title: string,
  detail: string,
  rest: Partial<CollectionWords> = {},
): CollectionWords {
  return { level, title, detail, progress: null, ...rest }
}

function firstCollection({ progress, remainingSeconds }: Collection): CollectionWords {
  const share = `${formatPercent(progress * 100, 0)} do histórico lido`
  const left = remainingSeconds === null ? '' : `; faltam cerca de ${formatSpan(remainingSeconds)}`
  return words('neutral', 'Primeira coleta em andamento', `${share}${left}.`, { progress })
}

function failed({
  collection,
  newestSampleAt,
  nowMs,
  timezone,
  intervalSeconds = 0,
  isFromFiles,
}: Situation): CollectionWords {
  const reason = collection.lastError ? `${collection.lastError.replace(/\.$/, '')}. ` : ''
  const since = collection.until
    ? `${intervalSeconds > OFTEN_SECONDS ? 'Última coleta em' : 'Sem resposta desde'} ${formatDateTime(collection.until, timezone)} (há ${age(collection.until, nowMs)}). `
    : ''
  const until = newestSampleAt
    ? `Os dados na tela vão até ${formatDateTime(newestSampleAt, timezone)} (há ${age(newestSampleAt, nowMs)}).`
    : 'Ainda não há dados coletados.'
  if (isStoppedText(collection.lastError))
    return words('bad', 'Coleta parada', (collection.lastError ?? '').replace(/^Coleta parada\. /, ''))
  if (OWN_FAULTS.has(collection.lastError ?? '')) return words('bad', 'A coleta falhou', `${reason}${until}`)
  if (collection.lastError === NO_POINTS)
    return words(
      'warn',
      isFromFiles ? 'Os arquivos não têm dados desta máquina' : 'A fonte não tem dados desta máquina',
      isFromFiles ? 'Nenhuma linha tem instante e valor nas colunas das leituras.' : reason.trim(),
    )
  if (isFromFiles) return words('bad', 'Os arquivos não puderam ser lidos', `${reason}${until}`)
  return words('bad', 'A fonte de dados não responde', `${reason}${since}${until}`)
}

function collected({
  collection,
  newestSampleAt,
  nowMs,
  timezone,
  intervalSeconds,
  isFromFiles,
}: Situation): CollectionWords {
  if (newestSampleAt === null) {
    return isFromFiles
      ? words('warn', 'Arquivos lidos, sem dados', 'Nenhuma linha tem um valor das leituras desta máquina.')
      : words(
          'warn',
          'Coleta em dia, sem dados',
          'A fonte responde, mas não tem nenhuma amostra desta máquina.',
        )
  }
  if (isFromFiles) {
    const newest = `Os dados vão até ${formatDateTime(newestSampleAt, timezone)}.`
    return words('ok', 'Arquivos lidos', `${newest}${rederivation(collection)}`)
  }
  if (isSilent(newestSampleAt, nowMs, intervalSeconds)) {
    const since = `Última amostra em ${formatDateTime(newestSampleAt, timezone)} (há ${age(newestSampleAt, nowMs)}).`
    return words('warn', 'A fonte não envia dados novos', since)
  }
  const newest = `Última amostra há ${age(newestSampleAt, nowMs)}.`
  return words('ok', 'Coleta em dia', `${newest}${rederivation(collection)}`)
}

/** After an update some figures on the screen still come from the former program version. */
function rederivation({ rederiving }: Collection): string {
  return rederiving === null
    ? ''
    : ` Indicadores sendo recalculados: ${formatPercent(rederiving.progress * 100, 0)}.`
}

/**
 * Whether the newest sample is so old that the figures no longer describe this moment. Between two collections of a seldom collected
 * machine there is no newer sample, although its source is not silent.
 */
export function isSilent(newestSampleAt: string | null, nowMs: number, intervalSeconds = 0): boolean {
  const afterMs = (SILENT_AFTER_SECONDS + intervalSeconds) * 1000
  return newestSampleAt !== null && nowMs - Date.parse(newestSampleAt) > afterMs
}

function age(at: string, nowMs: number): string {
  return formatSpan((nowMs - Date.parse(at)) / 1000)
}
