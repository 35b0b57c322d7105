import { ORIGEM_FALHA, ORIGEM_RECOMENDACAO } from '#contract/machines/maintenance.ts'
import { localCalendar } from '#core/time/local-calendar.ts'
import { contentLine, escapeText } from './content-line.ts'
import type { MaintenanceRow } from './store.ts'

interface CalendarMachine {
  readonly nome: string
  readonly siteNome: string
  readonly submaquinas: unknown
  /** The user's time zone, for times in texts. */
  readonly timezone: string
}

const TIPOS = {
  preventiva: 'Manutenção preventiva',
  corretiva: 'Manutenção corretiva',
  preditiva: 'Manutenção preditiva',
  inspecao: 'Inspeção',
}
const SITUACOES = { agendada: '', concluida: 'Concluída: ', cancelada: 'Cancelada: ' }

/** Calendar programs read every hour, so rows beyond this size are left out, the last ones first. */
const MOST_BYTES = 900_000
/** Longer texts are cut; the application shows them whole. */
const MOST_NOTES = 500

/** A machine's maintenance as iCalendar (RFC 5545). The most important rows come first. */
export function toCalendar(machine: CalendarMachine, rows: readonly MaintenanceRow[]): string {
  const events = eventsOf(machine, rows)
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Geada//Manutencao//PT'),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('X-WR-CALNAME', escapeText(`Manutenção: ${machine.nome}`)),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'),
    contentLine('X-PUBLISHED-TTL', 'PT1H'),
    ...(events.length === 0 ? [EMPTY] : events),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}

/** Oldest first. */
function eventsOf(machine: CalendarMachine, rows: readonly MaintenanceRow[]): string[] {
  const events: { inicio: Date; text: string }[] = []
  let bytes = 0
  for (const row of rows) {
    const text = event(machine, row)
    bytes += Buffer.byteLength(text)
    if (bytes > MOST_BYTES) break
    events.push({ inicio: row.inicio, text })
  }
  return events.sort((a, b) => a.inicio.getTime() - b.inicio.getTime()).map(({ text }) => text)
}

/** The invisible component of a calendar without maintenance, because RFC 5545, 3.6 demands at least one component. */
const EMPTY = (
  [
    ['BEGIN', 'VTIMEZONE'],
    ['TZID', 'Etc/UTC'],
    ['BEGIN', 'STANDARD'],
    ['DTSTART', '19700101T000000'],
    ['TZOFFSETFROM', '+0000'],
    ['TZOFFSETTO', '+0000'],
    ['END', 'STANDARD'],
    ['END', 'VTIMEZONE'],
  ] as const
)
  .map(([name, value]) => contentLine(name, value))
  .join('')

function event(machine: CalendarMachine, row: MaintenanceRow): string {
  const { nome: unit } = submaquinaOf(machine, row.submaquinaId) ?? { nome: row.submaquinaId }
  const where = unit === null ? machine.nome : `${machine.nome}, ${unit}`
  const notes = describe(machine, row)
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `${row.id}@geada`),
    contentLine('DTSTAMP', utc(row.updatedAt)),
    contentLine('CREATED', utc(row.createdAt)),
    contentLine('LAST-MODIFIED', utc(row.updatedAt)),
    contentLine('SEQUENCE', String(row.sequence)),
    contentLine('DTSTART', utc(row.inicio)),
    ...(row.fim === null ? [] : [contentLine('DTEND', utc(row.fim))]),
    contentLine('SUMMARY', escapeText(`${SITUACOES[row.status]}${TIPOS[row.tipo]}: ${where}`)),
    ...(notes === '' ? [] : [contentLine('DESCRIPTION', escapeText(notes))]),
    contentLine('LOCATION', escapeText(machine.siteNome)),
    contentLine('CATEGORIES', escapeText(TIPOS[row.tipo])),
    contentLine('STATUS', row.status === 'cancelada' ? 'CANCELLED' : 'CONFIRMED'),
    contentLine('END', 'VEVENT'),
  ].join('')
}

const submaquinaOf = ({ submaquinas }: CalendarMachine, id: string | null) =>
  (submaquinas as readonly { id: string; nome: string }[]).find((one) => one.id === id)

function describe(machine: CalendarMachine, { responsavel, notas, origem }: MaintenanceRow): string {
  return [
    responsavel && `Responsável: ${responsavel}`,
    origem && origin(machine, origem),
    notas && shortened(notas),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Cuts the text between two characters. */
function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= MOST_NOTES ? text : `${characters.slice(0, MOST_NOTES - 1).join('')}…`
}

/** A later instant is no onset of a failure, ms; an origin may contain any number. */
const LAST_MS = Date.UTC(3000, 0)

/** The origin in words; a failure (`falha:machine:unit:failure:ms`) by its onset and its submachine. */
function origin(machine: CalendarMachine, origem: string): string {
  if (origem.startsWith(ORIGEM_RECOMENDACAO)) {
    return `Recomendação: ${origem.slice(ORIGEM_RECOMENDACAO.length)}`
  }
  if (!origem.startsWith(ORIGEM_FALHA)) return `Origem: ${origem}`
  const [unit, , fromMs] = origem.split(':').slice(-3)
  const atMs = Number(fromMs)
  if (!(atMs > 0 && atMs < LAST_MS)) return 'Origem: falha'
  const part = submaquinaOf(machine, unit ?? null)
  return `Origem: falha de ${localText(atMs, machine.timezone)}${part ? ` em ${part.nome}` : ''}`
}

/** `20/11/2026 09:00` */
function localText(atMs: number, timezone: string): string {
  const { day, month, year, hour, minute } = localCalendar(timezone).local(atMs)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(day)}/${two(month)}/${year} ${two(hour)}:${two(minute)}`
}

/** `20260310T120000Z` */
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
