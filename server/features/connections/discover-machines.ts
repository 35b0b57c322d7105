import type { discoverMachines as endpoint } from '#contract/sources/connection-questions.ts'
import type { ResponseOf } from '#contract/wire/endpoint.ts'
import type { KnownMachines } from '#core/discover/known-machines.ts'
import type { Ctx } from '#server/platform/context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ServerEvent } from '#server/platform/http/answers/event-streams.ts'
import type { StreamVerb, Verb } from '#server/platform/http/route.ts'
import type { DiscoveryStep } from '#server/telemetry/sources/people/source-for-people.ts'
import { knownMachines } from '#server/telemetry/store/mapped-machines.ts'
import { askStored, storedSource, toCallError } from './ask-source.ts'

type Found = Extract<DiscoveryStep, { found: unknown }>['found']

/** Proposes the machines of the whole connection. */
export const discoverMachines: Verb<typeof endpoint> = async (ctx, { params }) =>
  askStored(ctx, params.id, async (source, _config, signal) => {
    for await (const step of source.discover({ isFollowed: false }, signal))
      if ('found' in step) return answerOf(step.found, await knownMachines(ctx.db, params.id))
    throw new Error('a discovery ended without a result')
  })

/** The discovery of a caller who follows it: the time is longer, and leaving cancels it. */
const PATIENCE_MS = 60_000

/** The same with its progress. */
export const streamDiscovery: StreamVerb<typeof endpoint> = async (ctx, { params }, options) => {
  const source = await storedSource(ctx, params.id)
  options.guard(() => options.again())
  return stepsOf(ctx, params.id, source, AbortSignal.any([options.signal, AbortSignal.timeout(PATIENCE_MS)]))
}

async function* stepsOf(
  ctx: Ctx,
  id: string,
  source: Awaited<ReturnType<typeof storedSource>>,
  signal: AbortSignal,
): AsyncGenerator<ServerEvent> {
  try {
    for await (const step of source.discover({ isFollowed: true }, signal))
      yield 'found' in step
        ? { event: 'found', id: '', data: answerOf(step.found, await knownMachines(ctx.db, id)) }
        : { event: 'progress', id: '', data: step.progress }
  } catch (error) {
    if (signal.aborted) return
    yield { event: 'failed', id: '', data: { message: messageOf(ctx, error) } }
  }
}

function messageOf(ctx: Ctx, error: unknown): string {
  const known = toCallError(error)
  if (known instanceof AppError) return known.message
  ctx.log.error({ err: error }, 'a discovery failed')
  return 'A descoberta falhou. Tente novamente.'
}

const answerOf = (
  { machines, unplaced, notes }: Found,
  known: KnownMachines,
): ResponseOf<typeof endpoint> => ({
  success: true,
  data: machines.map((machine) => ({ ...machine, known: known.nameOf(machine) })),
  unplaced: [...unplaced],
  notes: [...notes],
})
