import { type FormEvent, useState } from 'react'
import { type Connection, createConnection, getConnection, updateConnection } from '#contract/connection.ts'
import { testConnectionConfig } from '#contract/connection-questions.ts'
import type { BodyInputOf } from '#contract/endpoint.ts'
import { repeatedSecretText } from '#contract/source-kind.ts'
import { isCreatable } from '#contract/source-kinds.ts'
import { ApiError, isStale, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useEntityDraft } from '#web/state/forms/use-entity-draft.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { type ConnectionDraft, configOf, connectionDraftOf, newConnectionDraft } from './connection-draft.ts'
import { connectionErrors } from './connection-errors.ts'
import { stoppedMachinesText } from './connection-words.ts'
import {
  addressMembers,
  hasStoredSecret,
  isUntyped,
  memberOf,
  secretMembers,
  secretsToRepeat,
  withSecretsOfAddress,
} from './draft-secrets.ts'
import { memberWords } from './member-labels.ts'
import type { Outcome } from './test-outcome.tsx'

type Errors = Record<string, string>

/** State of the connection form: what is typed, what is wrong with it, its test and its saving. */
export function useConnectionForm(connection: Connection | null, onSaved: () => void) {
  const edit = useEntityDraft<Connection, ConnectionDraft>(connection, {
    form: { noun: 'connection', id: connection?.id ?? null },
    secrets: secretMembers,
    read: async ({ id }) => (await call(getConnection, { params: { id } })).data,
    draftOf: (one) => (one === null ? newConnectionDraft() : connectionDraftOf(one)),
    words: ({ mine }) => memberWords(mine.version),
  })
  const { base, start, draft, setDraft, merge } = edit
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'saving' | 'testing' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const isStored = base !== null && hasStoredSecret(base)
  const repeated = secretsToRepeat(start, draft, isStored)
  const wrong = connectionErrors(draft, isStored)
  for (const secret of repeated)
    if (isUntyped(memberOf(draft, secret.member))) wrong[secret.member] = repeatedSecretText(secret)
  const isRepeated = (member: string) => repeated.some((secret) => secret.member === member)
  const errorOf = (member: string) =>
    refused[member] ?? (tried || touched.has(member) ? wrong[member] : undefined)

  function change(part: Partial<ConnectionDraft>) {
    setDraft((before) => {
      const next = { ...before, ...part }
      const moves = addressMembers(next).some((member) => member in part)
      return moves && isStored ? withSecretsOfAddress(start, next) : next
    })
    setOutcome(null)
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }

  /** Both saving and testing begin with the same check. */
  function isRight(form: HTMLFormElement | null): boolean {
    setTried(true)
    setFailure(null)
    if (Object.keys(wrong).length === 0) return true
    // After the messages are there.
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
    return false
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy !== null || !isRight(event.currentTarget)) return
    setBusy('saving')
    try {
      const { machines } = await send(draft, base)
      toast.success(base === null ? 'Conexão criada com sucesso!' : 'Conexão atualizada com sucesso!')
      const stopped = stoppedMachinesText(machines)
      if (stopped !== null) toast.error(stopped)
      onSaved()
    } catch (error) {
      if (isStale(error)) await edit.bringIn().catch(fail)
      else fail(error)
    } finally {
      setBusy(null)
    }
  }

  async function test(form: HTMLFormElement | null) {
    if (!isCreatable(draft.version) || busy !== null || !isRight(form)) return
    setBusy('testing')
    setOutcome(null)
    try {
      const body = { version: draft.version, config: configOf(draft), id: base?.id }
      setOutcome(await call(testConnectionConfig, { body }))
    } catch (error) {
      setOutcome({ success: false, message: messageOf(error, 'Erro ao testar conexão') })
    } finally {
      setBusy(null)
    }
  }

  function fail(error: unknown) {
    const fields = error instanceof ApiError ? error.fields : []
    setRefused(
      Object.fromEntries(fields.map(({ field, message }) => [field.replace(/^config\./, ''), message])),
    )
    setFailure(messageOf(error, 'Erro interno do servidor'))
  }

  const dirty = JSON.stringify(draft) !== JSON.stringify(start)
  const touch = (member: string) => setTouched((before) => new Set(before).add(member))
  return { draft, change, isRepeated, errorOf, touch, busy, outcome, failure, merge, dirty, save, test }
}
export type ConnectionForm = ReturnType<typeof useConnectionForm>

async function send(draft: ConnectionDraft, base: Connection | null): Promise<Connection> {
  const nome = draft.nome.trim()
  const config = configOf(draft)
  if (base !== null) {
    const { id, version, updatedAt } = base
    const body = { nome, version, config, updatedAt }
    return (await call(updateConnection, { params: { id }, body })).data
  }
  // The form checked the config by the same schema that the server will.
  const body = { nome, version: draft.version, config } as BodyInputOf<typeof createConnection>
  return (await call(createConnection, { body })).data
}
