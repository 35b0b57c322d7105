import { useState } from 'react'
import {
  type Connection,
  createConnection,
  getConnection,
  MASKED_SECRET,
  testConnectionConfig,
  updateConnection,
} from '#contract/connection.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { draftFields } from '#web/state/forms/draft-fields.ts'
import type { Checked } from '#web/state/forms/use-draft-form.ts'
import { type Began, useEntityForm } from '#web/state/forms/use-entity-form.ts'
import { ENTITIES } from '#web/state/lists/entity-words.ts'
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

interface Body {
  nome: string
  config: ReturnType<typeof configOf>
}

const isStored = (connection: Connection | null) =>
  connection?.config.token === MASKED_SECRET || connection?.config.password === MASKED_SECRET

function check(draft: ConnectionDraft, began: Began<Connection, ConnectionDraft>): Checked<Body> {
  const hasSecret = isStored(began.entity)
  const errors = connectionErrors(draft, hasSecret)
  const repeated = secretToRepeat(began.draft, draft, hasSecret)
  if (repeated !== null && isUntyped(draft[repeated])) errors[repeated] = REPEAT_SECRET[repeated]
  if (Object.keys(errors).length > 0) return { body: null, errors }
  return { body: { nome: draft.nome.trim(), config: configOf(draft) }, errors: null }
}

/** The form of a connection, which can also be tested before it is saved. */
export function useConnectionForm(connection: Connection | null, onSaved: () => void) {
  const form = useEntityForm<Connection, ConnectionDraft, Body>(connection, {
    form: { noun: 'connection', id: connection?.id ?? null },
    secrets: ['password', 'token'],
    read: async ({ id }) => (await call(getConnection, { params: { id } })).data,
    draftOf: (one) => (one === null ? newConnectionDraft() : connectionDraftOf(one)),
    check,
    words: () => memberWords,
    placing: { alwaysGeneral: true, fieldOf: (path) => path.replace(/^config\./, '') },
    async send({ draft, body }, base) {
      const { machines } = await save(draft, body, base)
      toast.success(base === null ? ENTITIES.connection.created : ENTITIES.connection.updated)
      const stopped = stoppedMachinesText(machines)
      if (stopped !== null) toast.error(stopped)
    },
    onSaved,
  })
  const { draft, base, start, touch, errorOf } = form
  const { outcome, setOutcome, testing, test } = useTest()
  const hasSecret = isStored(base)

  function change(part: Partial<ConnectionDraft>) {
    const moves = hasSecret && ADDRESS.some((member) => member in part)
    const { password, token } = withSecretOfAddress(start, { ...form.draftNow(), ...part })
    form.change(moves ? { ...part, password, token } : part)
    setOutcome(null)
  }
  return {
    ...form,
    ...draftFields<ConnectionDraft>({ draft, change, touch, errorOf }),
    change,
    /** The secret that has to be typed again; null when none has to. */
    repeated: secretToRepeat(start, draft, hasSecret),
    testing,
    outcome,
    test(element: HTMLFormElement | null) {
      const body = testing || form.busy ? null : form.bodyOf(element)
      if (body !== null) void test(draft, body, base)
    },
  }
}
export type ConnectionForm = ReturnType<typeof useConnectionForm>

function useTest() {
  const [testing, setTesting] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  async function test({ version }: ConnectionDraft, { config }: Body, base: Connection | null) {
    if (version === 'demo') return
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

async function save({ version }: ConnectionDraft, body: Body, base: Connection | null): Promise<Connection> {
  if (base !== null) {
    const { id, updatedAt } = base
    const whole = { ...body, version: base.version, updatedAt }
    return (await call(updateConnection, { params: { id }, body: whole })).data
  }
  // The server reads the config by its version, and so did the form's check.
  return (await call(createConnection, { body: { ...body, version } as never })).data
}
