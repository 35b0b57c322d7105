import { setTimeout as pause } from 'node:timers/promises'
import type { Call } from './product.ts'

/** A reading of the machine, mapped to a column of the file. */
export const columnReading = (id: string, topicField: string, unit: string) => ({
  ...{ id, name: id, topicField, unit, type: 'system' },
})

/** Creates a machine whose data are uploaded files, on a new site; returns its id. */
export async function addFileMachine(
  call: Call,
  uploadIds: readonly string[],
  {
    timeColumn = 'hora',
    ...machine
  }: { timeColumn?: string; readings: readonly object[]; submaquinas?: readonly object[] },
): Promise<string> {
  const site = await created(call, '/sites', { nome: 'Dos arquivos' })
  const named = { siteId: site, nome: 'Chiller de arquivos', tipo: 'chiller', ...machine }
  return created(call, '/machines', { ...named, uploadSource: { uploadIds, timeColumn } })
}

async function created(call: Call, path: string, body: unknown): Promise<string> {
  const answer = await call<{ data: { id: string } }>('POST', path, body)
  if (answer.status !== 201)
    throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body.data.id
}

interface State {
  data: { state: string; lastError: string | null }
}
/** Waits until the machine's files are collected. */
export async function filesCollected(call: Call, machineId: string, withinMs: number): Promise<void> {
  for (const deadline = Date.now() + withinMs; ; ) {
    const { body } = await call<State>('GET', `/machines/${machineId}/collection`)
    if (body.data.state === 'em_dia') return
    if (Date.now() > deadline) throw new Error(`the machine is still ${JSON.stringify(body.data)}`)
    await pause(100)
  }
}
