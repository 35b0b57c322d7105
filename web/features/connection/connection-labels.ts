import { contractOf, type SourceKind } from '#contract/sources/source-kinds.ts'
import type { MemberWords } from '#web/state/forms/merge-words.ts'
import { kindOf } from './connection-draft.ts'

const settings: Readonly<Record<string, string>> = {
  measurement: 'Medição padrão',
  description: 'Descrição',
  fields: 'Campos',
  tags: 'Tags',
  measurements: 'Medições oferecidas',
  sourceTimezone: 'Fuso dos carimbos',
}
const common: Readonly<Record<string, string>> = { nome: 'Nome', version: 'Versão', ...settings }

export const HIDDEN_SECRET = '•••••••• (oculto)'

/** The members of a kind's config, in the order of the details card. */
export const settingMembers = (kind: SourceKind): readonly string[] => [
  ...Object.keys(kindOf(kind).memberLabels),
  ...Object.keys(settings),
]

/** The label of a field of the connection form. */
export function memberLabel(kind: SourceKind, member: string): string {
  const own: Readonly<Record<string, string>> = kindOf(kind).memberLabels
  return own[member] ?? common[member] ?? member
}

export const isSecret = (kind: SourceKind, member: string): boolean =>
  contractOf(kind).secrets.some((secret) => secret.member === member)

/** The words of the form's members for changes by two people; a secret stays hidden. */
export const memberWords = (kind: SourceKind): MemberWords => ({
  label: ([member = '']) => memberLabel(kind, member),
  value: ([member = ''], value) => (isSecret(kind, member) && value !== '' ? HIDDEN_SECRET : undefined),
})
