import { expect, test } from 'vitest'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import { machine } from '#test/views/fixtures/machine.ts'
import { foundInLines, searchable } from '#web/state/lists/text-search.ts'
import { countText, endText, lineText } from './event-text.ts'
import { eventFilters } from './use-event-filters.ts'

const page = {
  machine: machine(),
  compressorId: null,
  timeRange: '30d',
  timezone: 'America/Sao_Paulo',
} as const

test('the request has the address’s filters, the last day included', () => {
  const { query } = eventFilters(
    { evento: 'stop', unidade: 'C2', eventosDe: '2026-10-01', eventosAte: '2026-10-31' },
    page,
  )
  expect(query).toEqual({
    timeRange: '30d',
    compressor: 'C2',
    type: 'all-stops',
    from: '2026-10-01T03:00:00.000Z',
    to: '2026-11-01T03:00:00.000Z',
  })
})

test('without filters the failures of the unit on screen are requested; an invalid day or unit counts as absent', () => {
  const none = { timeRange: '30d', compressor: undefined, type: 'failure', from: undefined, to: undefined }
  expect(eventFilters({}, page).query).toEqual(none)
  expect(
    eventFilters({ unidade: 'C99', eventosDe: '2026-02-30', eventosAte: '9999-99-99' }, page).query,
  ).toEqual(none)
  expect(eventFilters({}, { ...page, compressorId: 'C1' }).query.compressor).toBe('C1')
  expect(eventFilters({ unidade: 'todas' }, { ...page, compressorId: 'C1' }).query.compressor).toBeUndefined()
})

test('over an own period the list has its events, and days narrow it within the period', () => {
  const own = { ...page, timeRange: '2026-10-01/2026-10-31' } as const
  const october = { from: '2026-10-01T03:00:00.000Z', to: '2026-11-01T03:00:00.000Z' }
  expect(eventFilters({}, own).query).toMatchObject({ timeRange: 'all', ...october })
  const narrowed = eventFilters({ eventosDe: '2026-10-10', eventosAte: '2026-12-31' }, own)
  expect(narrowed.query).toMatchObject({ from: '2026-10-10T03:00:00.000Z', to: october.to })
})

test('a search compares a row’s text without case and accents', () => {
  const event = (part: object) =>
    ({
      id: '',
      type: 'failure',
      unit: 'C2',
      from: '2026-11-20T12:00:00Z',
      to: null,
      durationHours: 1,
      causedShutdown: true,
      evidence: 'c2_fault',
      ...part,
    }) as const
  const all = [
    event({}),
    event({ unit: 'chiller', type: 'microstop', to: '2026-11-20T12:04:12Z', causedShutdown: false }),
  ]
  const lines = searchable(all, lineText(page.machine, { timezone: page.timezone, silentSince: null }))
  const ids = (text: string) => foundInLines(lines, text).map((one) => all.indexOf(one as (typeof all)[0]))
  expect(ids('')).toEqual([0, 1])
  expect(ids('20/11/2026 09:00')).toEqual([0, 1])
  expect(ids('MICROPARADA')).toEqual([1])
  expect(ids('compressor 2 desligamento')).toEqual([0])
  expect(ids('em andamento')).toEqual([0])
  expect(ids('bomba')).toEqual([])
  // A number matches whole numbers alone: the dates of each line contain a digit 2.
  expect(ids('compressor 2')).toEqual([0])
  expect(ids('20/1')).toEqual([0, 1])
})

test('the count names the drawn and the matching events, and the progress of a search', () => {
  const textOf = (part: object) =>
    countText({ drawn: 2, matching: 2, loaded: 2, total: 2, text: '', ...part }).replaceAll('\u00a0', ' ')
  expect(textOf({})).toBe('2 eventos')
  expect(textOf({ total: 3 })).toBe('2 de 3 eventos, os mais recentes')
  expect(textOf({ text: 'C2', matching: 2, loaded: 400, total: 3120 })).toBe(
    '2 eventos até agora; procurados 400 de 3.120…',
  )
  expect(textOf({ text: 'C2', loaded: 3120, total: 3120 })).toBe('2 eventos com “C2”, de 3.120')
})

test('an event open at the end of the data is not textOf to continue', () => {
  const lasting = { type: 'failure', to: null } as MachineEvent
  const textOf = (silentSince: string | null, event = lasting) =>
    endText(event, { timezone: page.timezone, silentSince })
  expect(textOf(null)).toBe('em andamento')
  expect(textOf('2026-11-20T12:00:00Z')).toBe('sem dados desde 20/11/2026 09:00')
  expect(textOf('2026-11-20T12:00:00Z', { ...lasting, to: '2026-11-19T12:00:00Z' })).toBe(
    '19/11/2026 09:00:00',
  )
})
