import type { MemberWords } from '#web/state/forms/merge-words.ts'
import type { ConnectionDraft } from './connection-draft.ts'

const LABELS: Readonly<Record<keyof ConnectionDraft, string>> = {
  nome: 'Nome',
  version: 'Versão',
  host: 'Host',
  port: 'Porta',
  ssl: 'Conexão segura (https)',
  database: 'Database',
  retentionPolicy: 'Política de retenção',
  username: 'Usuário',
  password: 'Senha',
  url: 'URL',
  org: 'Organização',
  bucket: 'Bucket',
  token: 'Token',
  measurement: 'Medição padrão',
  description: 'Descrição',
  fields: 'Campos',
  tags: 'Tags',
  measurements: 'Medições oferecidas',
}

/** What a field of the connection form is called. */
export const memberLabel = (member: keyof ConnectionDraft): string => LABELS[member]

const SECRETS = ['password', 'token']

/** How the form speaks of its members when two people changed them; a secret is said to be hidden. */
export const memberWords: MemberWords = {
  label: ([member]) => memberLabel(member as keyof ConnectionDraft),
  value: ([member = ''], value) =>
    SECRETS.includes(member) && value !== '' ? '•••••••• (oculto)' : undefined,
}
