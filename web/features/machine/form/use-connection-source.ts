import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Submaquina, tagsSchema } from '#contract/machines/machine.ts'
import {
  listFields,
  listMeasurements,
  type ReadingSuggestion,
  suggestReadings,
} from '#contract/sources/connection-questions.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'
import { type MachinePlace, SAME_SIGNAL } from '../readings/reading-places.ts'
import type { SourceFacts } from '../readings/reading-suggestions.ts'
import { configuracaoOf } from './collection-draft.ts'
import type { MachineDraft } from './machine-draft.ts'
import type { Source, SourcePlace, SourceQuestion } from './source-answers.ts'
import { useNewest } from './use-newest.ts'

const STALE_MS = 60_000
const SETTLED_MS = 700
const NONE: readonly ReadingSuggestion[] = []
const FAILED = 'A fonte não respondeu'

/** The measurements of a connection; an empty list until they are known. */
export function useMeasurements(connectionId: string | null) {
  const query = useQuery({
    queryKey: ['measurements', connectionId],
    queryFn: () => call(listMeasurements, { params: { id: connectionId ?? '' } }),
    enabled: connectionId !== null,
    staleTime: STALE_MS,
    retry: false,
  })
  return {
    names: query.data?.data ?? [],
    loading: query.isLoading,
    error: query.error ? messageOf(query.error, 'A fonte não respondeu.') : null,
  }
}

/** A measurement's fields, the newest values of the readings' places, and proposals on demand. */
export function useConnectionSource({ draft, wantsProposals }: SourceQuestion): Source {
  const { influxConnectionId: connectionId, readings, submaquinas } = draft
  const measurement = useSettled(draft.influxMeasurement.trim(), SETTLED_MS)
  const ids = submaquinas.map(({ id }) => id).join(' ')
  const common = { staleTime: STALE_MS, retry: false }
  const tags = useSettled(proposedAmong(draft), SETTLED_MS)
  const hasPlace = connectionId !== null && measurement !== ''
  const present = useQuery({
    ...common,
    queryKey: ['source-fields', connectionId, measurement],
    queryFn: () => readFields(connectionId ?? '', measurement),
    enabled: hasPlace,
  })
  const proposed = useQuery({
    ...common,
    queryKey: ['source-proposals', connectionId, measurement, ids, tags],
    queryFn: () => readProposals(connectionId ?? '', { measurement, submaquinas, tags }),
    enabled: hasPlace && wantsProposals,
  })
  const suggestions = proposed.data ?? NONE
  const machine = useMachinePlace(draft)
  const { answerOf, ...newest } = useNewest(machine, readings, suggestions)
  const fields = present.data
  const facts = useMemo(
    (): SourceFacts | null => (fields ? { fields, suggestions, answerOf } : null),
    [fields, suggestions, answerOf],
  )
  const place = useMemo(
    (): SourcePlace => ({ origin: 'connection', connectionId, measurement }),
    [connectionId, measurement],
  )
  const error = proposed.error ?? (wantsProposals ? present.error : null)
  return {
    place,
    machine,
    facts,
    answerOf,
    canAsk: hasPlace,
    placesError: newest.error ? messageOf(newest.error, FAILED) : null,
    hasProposals: wantsProposals && facts !== null && proposed.data !== undefined,
    loading: present.isFetching || proposed.isFetching,
    error: error ? messageOf(error, FAILED) : null,
    ask() {
      void present.refetch()
      void proposed.refetch()
      newest.ask()
    },
  }
}

/** The place of the readings without one of their own, as it is typed at present. */
function useMachinePlace({ influxConnectionId, influxMeasurement, collection }: MachineDraft): MachinePlace {
  return useMemo(() => {
    const { tags = {}, sourceTimezone } = configuracaoOf(collection)
    return {
      connectionId: influxConnectionId,
      measurement: influxMeasurement.trim(),
      tags,
      timezone: sourceTimezone ?? '',
    }
  }, [influxConnectionId, influxMeasurement, collection])
}

/** The machine's tags that limit the series for proposals, as a text that changes only with these tags. */
function proposedAmong({ collection }: MachineDraft): string {
  const { tags = {} } = configuracaoOf(collection)
  const chosen = Object.entries(tags).filter(([name, value]) => name !== '' && value !== SAME_SIGNAL)
  return JSON.stringify(Object.fromEntries(chosen.sort(([a], [b]) => (a < b ? -1 : 1))))
}

async function readFields(id: string, measurement: string): Promise<string[]> {
  const fields = await call(listFields, { params: { id }, query: { measurement } })
  return fields.data.map(({ name }) => name)
}

interface ProposalQuestion {
  readonly measurement: string
  readonly submaquinas: readonly Submaquina[]
  /** As `proposedAmong` writes them. */
  readonly tags: string
}

async function readProposals(id: string, { measurement, submaquinas, tags }: ProposalQuestion) {
  const named = submaquinas.map((one) => ({ ...one, nome: one.nome.trim() || one.id }))
  const body = { measurement, submaquinas: named, tags: tagsSchema.parse(JSON.parse(tags)) }
  return (await call(suggestReadings, { params: { id }, body })).data
}
