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
}

/** What a field of the connection form is called. */
export const memberLabel = (member: keyof ConnectionDraft): string => LABELS[member]
