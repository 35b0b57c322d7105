import type { Machine } from '#contract/machines/machine.ts'
import type { Section } from '#web/state/address/selection-search.ts'
import { answersOf } from '../dashboard/dashboard-page.ts'
import { machine } from '../fixtures/machine.ts'
import type { Answers, OpenOptions, View, Views } from '../harness.ts'

interface Scene {
  section?: Section
  compressor?: string
  /** Added to the address's search. */
  search?: string
  machine?: Partial<Machine>
  open?: Partial<OpenOptions>
  answers?: Answers
}

/** Opens a section of a machine without a connection. */
export function openSamples(
  views: Views,
  { section, compressor, search: more, machine: part, open, answers }: Scene = {},
): Promise<View> {
  const search = [
    section && `secao=${section}`,
    'maquina=machine-1',
    compressor && `compressor=${encodeURIComponent(compressor)}`,
    more,
  ]
  return views.open({
    path: `/dashboard?${search.filter(Boolean).join('&')}`,
    answers: answersOf({
      machines: [machine({ influxConnectionId: null, submaquinas: [], ...part })],
      answers,
    }),
    ...open,
  })
}
