import type { Connection } from '#contract/sources/connection.ts'
import { HIDDEN_SECRET, isSecret, memberLabel, settingMembers } from './connection-labels.ts'

/** A connection's settings in words; a stored secret stays hidden. */
export function configLines({ version, config }: Pick<Connection, 'version' | 'config'>) {
  return settingMembers(version)
    .filter((member) => config[member] != null && config[member] !== '')
    .map((member) => ({
      label: memberLabel(version, member),
      value: isSecret(version, member) ? HIDDEN_SECRET : settingText(config[member]),
    }))
}

function settingText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([name, text]) => `${name} = ${text}`)
      .join(', ')
  }
  return String(value)
}
