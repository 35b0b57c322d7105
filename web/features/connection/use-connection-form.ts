import { type FormEvent, useState } from 'react'
import {
  type Connection,
  createConnection,
  getConnection,
  MASKED_SECRET,
  testConnectionConfig,
  updateConnection,
} from '#contract/connection.ts'
import { ApiError, isStale, messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useEntityDraft } from '#web/state/forms/use-entity-draft.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import {
  ADDRESS,
  type ConnectionDraft,
  configOf,
  connectionDraftOf,
  connectionErrors,
  isUntyped,
  newConnectionDraft,
  REPEAT_SECRET,
  secretToRepeat,
  withSecretOfAddress,
} from './connection-draft.ts'
import { stoppedMachinesText } from './connection-words.ts'
import { memberWords } from './member-labels.ts'
import type { Outcome } from './test-outcome.tsx'

type Errors = Record<string, string>

const hasSecret = ({ config }: Connection) =>
  config.token === MASKED_SECRET || config.password === MASKED_SECRET

/** State of the connection form: what is typed, what is wrong with it, its test and its saving. */
export function useConnectionForm(connection: Connection | null, onSaved: () => void) {
  const edit = useEntityDraft<Connection, ConnectionDraft>(connection, {
    form: { noun: 'connection', id: connection?.id ?? null },
    secrets: ['password', 'token'],
    read: async ({ id }) => (await call(getConnection, { params: { id } })).data,
    draftOf: (one) => (one === null ? newConnectionDraft() : connectionDraftOf(one)),
    words: () => memberWords,
  })
  const { base, start, draft, setDraft, merge } = edit
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [tried, setTried] = useState(false)
  const [refused, setRefused] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState<'saving' | 'testing' | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const stored = base !== null && hasSecret(base)
  const repeated = secretToRepeat(start, draft, stored)
  const wrong = connectionErrors(draft, stored)
  if (repeated !== null && isUntyped(draft[repeated])) wrong[repeated] = REPEAT_SECRET[repeated]
  const errorOf = (member: string) =>
    refused[member] ?? (tried || touched.has(member) ? wrong[member] : undefined)

  function change(part: Partial<ConnectionDraft>) {
    const moves = ADDRESS.some((member) => member in part)
    setDraft((before) => {
      const next = { ...before, ...part }
      return moves && stored ? withSecretOfAddress(start, next) : next
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
    if (draft.version === 'demo' || busy !== null || !isRight(form)) return
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
  return { draft, change, repeated, errorOf, touch, busy, outcome, failure, merge, dirty, save, test }
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
  // The server reads the config by its version, and so did the form's check.
  return (await call(createConnection, { body: { nome, version: draft.version, config } as never })).data
}
