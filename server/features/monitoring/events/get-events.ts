import type { Machine } from '#contract/machines/machine.ts'
import type { getEvents as endpoint } from '#contract/monitoring/event.ts'
import { hasSource } from '#contract/sources/has-source.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { resolveWindow, type Window } from '#core/kpis/window.ts'
import { findWithheld } from '#server/features/collection/rounds/withheld.ts'
import { requireMachine } from '#server/features/machines/require-machine.ts'
import { fieldError } from '#server/platform/errors.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { instantText } from '#server/platform/text/instant-text.ts'
import { readEvents } from '#server/telemetry/read/read-events.ts'
import { cursorOf, readCursor } from './event-cursor.ts'
import { eventOnWire } from './event-on-wire.ts'

/** The events that the Dashboard counts over the same window, page by page. */
export const getEvents: Verb<typeof endpoint> = async (ctx, { params, query }) => {
  const machine = await requireMachine(ctx, params.id, 'leitura')
  const { timeRange, limit, type = null } = query
  const unit = unitOf(machine, query.compressor)
  const nowMs = ctx.now().getTime()
  const cursor = query.cursor === undefined ? null : readCursor(query.cursor, nowMs)
  const asOfMs = cursor?.asOfMs ?? nowMs
  const windowFrom = (firstSampleMs: number | null) =>
    partOf(resolveWindow(timeRange, asOfMs, ctx.actor.timezone, firstSampleMs), query)
  const asked = { machineId: machine.id, nowMs, unit, kind: type, limit, after: cursor?.after ?? null }
  const isShown = hasSource(machine) && !(await findWithheld(ctx.db, machine.id))
  const page = !isShown ? null : await readEvents(ctx.db, { ...asked, window: windowFrom })
  const { fromMs, toMs } = page?.window ?? windowFrom(null)
  const last = page?.events.at(-1)
  return {
    success: true,
    data: page?.events.map((event) => eventOnWire(machine.id, event)) ?? [],
    next: page?.more && last ? cursorOf({ asOfMs, after: last }) : null,
    total: page?.total ?? 0,
    period: { timeRange, from: instantText(fromMs), to: instantText(toMs) },
  }
}

/** The requested part of the window, never beyond it; empty without overlap. */
function partOf(
  window: Window,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Window {
  const within = (text: string | undefined, otherwise: number) =>
    text === undefined ? otherwise : Math.min(Math.max(Date.parse(text), window.fromMs), window.toMs)
  const fromMs = within(from, window.fromMs)
  return { fromMs, toMs: Math.max(fromMs, within(to, window.toMs)) }
}

/** The unit of the query's compressor; null without a compressor: all units. */
function unitOf({ id, submaquinas }: Machine, compressor: string | undefined): string | null {
  if (compressor === undefined) return null
  if (compressor === MACHINE_UNIT) return MACHINE_UNIT
  const found = submaquinas.find((one) => one.id === compressor || `${id}:${one.id}` === compressor)
  if (!found) throw fieldError('compressor', 'O compressor não pertence a esta máquina')
  return found.id
}
