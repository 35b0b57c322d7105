import type { Connection } from '#contract/connection.ts'
import type { ConnectionDraft } from './connection-draft.ts'
import { memberLabel } from './member-labels.ts'

const MEMBERS: Readonly<Record<Connection['version'], readonly (keyof ConnectionDraft)[]>> = {
  v1_8: ['host', 'port', 'ssl', 'database', 'retentionPolicy', 'username', 'password'],
  v2_x: ['url', 'org', 'bucket', 'token'],
  demo: [],
}
const COMMON: readonly (keyof ConnectionDraft)[] = [
  'measurement',
  'description',
  'fields',
  'tags',
  'measurements',
]

/** A connection's settings in words. A secret is never among them: it is said to be hidden. */
export function configLines({ version, config }: Pick<Connection, 'version' | 'config'>) {
  return [...MEMBERS[version], ...COMMON]
    .filter((member) => config[member] !== undefined && config[member] !== '')
    .map((member) => ({ label: memberLabel(member), value: settingText(member, config[member]) }))
}

function settingText(member: string, value: unknown): string {
  if (member === 'password' || member === 'token') return '•••••••• (oculto)'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, text]) => `${name} = ${text}`)
      .join(', ')
  }
  return String(value)
}
