import { isStoppedText } from '#contract/connection-bounds.ts'
import type { Collection } from '#contract/monitoring.ts'
import { formatDateTime } from '#web/format/date.ts'
import { formatSpan } from '#web/format/duration.ts'
import { formatPercent } from '#web/format/number.ts'

export interface CollectionWords {
  readonly level: 'ok' | 'warn' | 'bad' | 'neutral'
  readonly title: string
  readonly detail: string
  /** 0..1 during the first collection. */
  readonly progress: number | null
}

/** What the collector says when the fault lies not in the source: nobody should go and look there. */
const OWN_FAULTS = new Set([
  'Falha interna do coletor',
  'A configuração da máquina ou da conexão não pode ser lida',
])
/** What it says of a source that answers and has nothing. */
export const NO_POINTS = 'A fonte responde, mas não tem nenhum ponto dos campos desta máquina'
/** A source that gives a point every few minutes and is silent for this long has a problem worth a word. */
const SILENT_AFTER_SECONDS = 20 * 60
/** Asked so often, a source answers no more since it was collected last. */
const OFTEN_SECONDS = 30

interface Situation {
  collection: Collection
  newestSampleAt: string | null
  nowMs: number
  timezone: string
  /** So long the collector waits between two runs, when somebody has set it. */
  intervalSeconds?: number | undefined
}

/** The collector's state as a technician says it. */
export function collectionWords(situation: Situation): CollectionWords {
  const { collection } = situation
  if (collection.state === 'parada') {
    return words('neutral', 'Máquina sem conexão de monitoramento', 'Nenhum dado novo é coletado.')
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
    return words('warn', 'A fonte não tem dados desta máquina', reason.trim())
  return words('bad', 'A fonte de dados não responde', `${reason}${since}${until}`)
}

function collected({
  collection,
  newestSampleAt,
  nowMs,
  timezone,
  intervalSeconds,
}: Situation): CollectionWords {
  if (newestSampleAt === null) {
    return words(
      'warn',
      'Coleta em dia, sem dados',
      'A fonte responde, mas não tem nenhuma amostra desta máquina.',
    )
  }
  if (isSilent(newestSampleAt, nowMs, intervalSeconds)) {
    const since = `Última amostra em ${formatDateTime(newestSampleAt, timezone)} (há ${age(newestSampleAt, nowMs)}).`
    return words('warn', 'A fonte não envia dados novos', since)
  }
  const newest = `Última amostra há ${age(newestSampleAt, nowMs)}.`
  return words('ok', 'Coleta em dia', `${newest}${madeAnew(collection)}`)
}

/** After an update the figures on the screen are partly those of the former program. */
function madeAnew({ rederiving }: Collection): string {
  return rederiving === null
    ? ''
    : ` Indicadores sendo recalculados: ${formatPercent(rederiving.progress * 100, 0)}.`
}

/**
 * Whether the newest sample is so old that the figures no longer speak of now. What a machine that is asked seldom has given
 * since it was asked last says nothing about its source.
 */
export function isSilent(newestSampleAt: string | null, nowMs: number, intervalSeconds = 0): boolean {
  const afterMs = (SILENT_AFTER_SECONDS + intervalSeconds) * 1000
  return newestSampleAt !== null && nowMs - Date.parse(newestSampleAt) > afterMs
}

function age(at: string, nowMs: number): string {
  return formatSpan((nowMs - Date.parse(at)) / 1000)
}
