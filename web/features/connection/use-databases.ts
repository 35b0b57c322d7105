import { useState } from 'react'
import { listDatabases } from '#contract/sources/connection-questions.ts'
import { isCreatable } from '#contract/sources/source-kinds.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { type ConnectionDraft, configOf } from './connection-draft.ts'
import type { SeenDatabases } from './source-kind.ts'

const NOT_ASKED = { names: null, error: null, busy: false }

/** Asks the draft's server for its databases or buckets. `forget` drops the answer, which belongs to the former address. */
export function useDatabases(draftNow: () => ConnectionDraft, id: string | undefined) {
  const [state, setState] = useState<Omit<SeenDatabases, 'list'>>(NOT_ASKED)
  async function list() {
    const draft = draftNow()
    if (!isCreatable(draft.version)) return
    setState({ ...NOT_ASKED, busy: true })
    try {
      const body = { version: draft.version, config: configOf(draft), id }
      const names = (await call(listDatabases, { body })).data
      setState({ names, error: null, busy: false })
    } catch (error) {
      setState({ ...NOT_ASKED, error: messageOf(error, 'A fonte não respondeu') })
    }
  }
  return { seen: { ...state, list: () => void list() }, forget: () => setState(NOT_ASKED) }
}
