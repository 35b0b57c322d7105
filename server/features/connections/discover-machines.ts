import type { discoverMachines as endpoint } from '#contract/connection-questions.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { askStored } from './ask-source.ts'

/** Proposes the machines of the whole connection. */
export const discoverMachines: Verb<typeof endpoint> = async (ctx, { params }) => {
  const found = await askStored(ctx, params.id, (source, _config, signal) => source.discover(signal))
  const { machines, unplaced, notes } = found
  return { success: true, data: [...machines], unplaced: [...unplaced], notes: [...notes] }
}
