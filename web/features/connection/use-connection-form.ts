import { useState } from 'react'
import {
  type Connection,
  createConnection,
  getConnection,
  listConnections,
  updateConnection,
} from '#contract/sources/connection.ts'
import { testConnection, testConnectionConfig } from '#contract/sources/connection-questions.ts'
import { repeatedSecretText } from '#contract/sources/source-kind.ts'
import { isCreatable, secretMembers } from '#contract/sources/source-kinds.ts'
import type { BodyInputOf } from '#contract/wire/endpoint.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { reload } from '#web/api/use-endpoint.ts'
import type { Checked } from '#web/state/forms/use-draft-form.ts'
import { type Began, useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
import { toast } from '#web/ui/dialogs/toast.tsx'
import { type ConnectionDraft, configOf, connectionDraftOf, newConnectionDraft } from './connection-draft.ts'
import {
  addressMembers,
  hasStoredSecret,
  isUntyped,
  memberOf,
  secretsToRepeat,
  withSecretsOfAddress,
} from './connection-draft-secrets.ts'
import { connectionErrors } from './connection-errors.ts'
import { memberWords } from './connection-labels.ts'
import type { Outcome } from './connection-test-outcome.tsx'
import { stoppedMachinesText } from './connection-words.ts'
import { useDatabases } from './use-databases.ts'

interface Body {
  nome: string
  config: ReturnType<typeof configOf>
}

const isStored = (connection: Connection | null) => connection !== null && hasStoredSecret(connection)

function check(draft: ConnectionDraft, began: Began<Connection, ConnectionDraft>): Checked<Body> {
  const errors = connectionErrors(draft, isStored(began.entity))
  for (const secret of secretsToRepeat(began.draft, draft, isStored(began.entity)))
    if (isUntyped(memberOf(draft, secret.member))) errors[secret.member] = repeatedSecretText(secret)
  if (Object.keys(errors).length > 0) return { body: null, errors }
  return { body: { nome: draft.nome.trim(), config: configOf(draft) }, errors: null }
}

/** The form of a connection, and the test of its draft before a save. */
export function useConnectionForm(connection: Connection | null, onSaved: () => void) {
  const { outcome, setOutcome, testing, test } = useTest()
  const form = useEntityForm<Connection, ConnectionDraft, Body>(connection, {
    form: { noun: 'connection', id: connection?.id ?? null },
    secrets: secretMembers,
    read: async ({ id }) => (await call(getConnection, { params: { id } })).data,
    draftOf: (one) => (one === null ? newConnectionDraft() : connectionDraftOf(one)),
    check,
    words: ({ mine }) => memberWords(mine.version),
    placing: { alwaysGeneral: true, fieldOf: (path) => path.replace(/^config\./, '') },
    async send({ draft, body }, base) {
      const { id, machines } = await save(draft, body, base)
      if (outcome !== null) void testSaved(id)
      toast.success(base === null ? ENTITIES.connection.created : ENTITIES.connection.updated)
      const stopped = stoppedMachinesText(machines)
      if (stopped !== null) toast.error(stopped)
    },
    onSaved,
  })
  const { draft, base, start } = form
  const databases = useDatabases(form.draftNow, base?.id)
  const repeated = secretsToRepeat(start, draft, isStored(base))

  function change(part: Partial<ConnectionDraft>) {
    const next = { ...form.draftNow(), ...part }
    const moves = isStored(base) && addressMembers(next).some((member) => member in part)
    form.change(moves ? { ...part, ...secretsOf(withSecretsOfAddress(start, next)) } : part)
    setOutcome(null)
    if (addressMembers(next).some((member) => member in part)) databases.forget()
  }
  return {
    ...form,
    change,
    databases: databases.seen,
    isRepeated: (member: string) => repeated.some((secret) => secret.member === member),
    testing,
    outcome,
    test(element: HTMLFormElement | null) {
      const body = testing || form.busy ? null : form.bodyOf(element)
      if (body !== null) void test(draft, body, base)
    },
  }
}
export type ConnectionForm = ReturnType<typeof useConnectionForm>

const secretsOf = (draft: ConnectionDraft): Partial<ConnectionDraft> =>
  Object.fromEntries(secretMembers.map((member) => [member, memberOf(draft, member)]))

function useTest() {
  const [testing, setTesting] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  async function test({ version }: ConnectionDraft, { config }: Body, base: Connection | null) {
    if (!isCreatable(version)) return
    setTesting(true)
    setOutcome(null)
    try {
      setOutcome(await call(testConnectionConfig, { body: { version, config, id: base?.id } }))
    } catch (error) {
      setOutcome({ success: false, message: messageOf(error, 'Erro ao testar conexão') })
    } finally {
      setTesting(false)
    }
  }
  return { outcome, setOutcome, testing, test }
}

/** The list says what came of the form's test: the saved connection is tested once more, because a test before a save leaves no trace. */
async function testSaved(id: string): Promise<void> {
  // The list shows a failure as the connection's status.
  await call(testConnection, { params: { id } }).catch(() => {})
  await reload(listConnections)
}

async function save({ version }: ConnectionDraft, body: Body, base: Connection | null): Promise<Connection> {
  if (base !== null) {
    const { id, updatedAt } = base
    const whole = { ...body, version: base.version, updatedAt }
    return (await call(updateConnection, { params: { id }, body: whole })).data
  }
  // The form has checked the config by the server's schema.
  const whole = { ...body, version } as BodyInputOf<typeof createConnection>
  return (await call(createConnection, { body: whole })).data
}
