import type { AuditEntry } from '#contract/access/audit.ts'
import { formatDateTime } from '#web/format/date.ts'

/** The names on screen of an entry's members; other members appear with their own name. */
const LABELS: Record<string, string> = {
  account: 'conta',
  reason: 'motivo',
  count: 'vezes',
  lastAt: 'última em',
  leftOut: 'além do limite da hora',
  sessions: 'sessões',
  calendars: 'calendários',
  by: 'por',
  device: 'navegador',
  what: 'o quê',
  file: 'arquivo',
  backupOf: 'cópia de',
  role: 'papel',
  formerRole: 'papel anterior',
  isActive: 'ativo',
  deleted: 'excluído',
  name: 'nome',
  password: 'senha',
  siteId: 'site',
  permissoes: 'permissões',
}
const INSTANTS: ReadonlySet<string> = new Set(['lastAt', 'backupOf', 'from', 'to'])
const LONGEST = 160

/** The entry's details on one line: nested values in words, long values cut off. */
export function entryDetails({ changes }: Pick<AuditEntry, 'changes'>, timezone: string): string {
  const known = Object.entries(changes ?? {}).filter(([, value]) => value !== null && value !== undefined)
  return known.map(([name, value]) => `${LABELS[name] ?? name}: ${textOf(name, value, timezone)}`).join(' · ')
}

function textOf(name: string, value: unknown, timezone: string): string {
  if (typeof value === 'string' && INSTANTS.has(name)) return formatDateTime(value, timezone)
  const text = inWords(value)
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
}

/** An object of switches lists those that are on; any other object lists each member with its name. */
function inWords(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não'
  if (Array.isArray(value)) return value.map(inWords).join('; ')
  if (typeof value !== 'object' || value === null) return String(value ?? '—')
  const members = Object.entries(value)
  if (members.every(([, member]) => typeof member === 'boolean')) {
    const on = members.filter(([, isOn]) => isOn).map(([name]) => LABELS[name] ?? name)
    return on.join(', ') || 'nada'
  }
  return members.map(([name, member]) => `${LABELS[name] ?? name} ${inWords(member)}`).join(', ')
}
