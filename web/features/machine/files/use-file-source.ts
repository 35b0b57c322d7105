import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { listNewestCells, suggestUploadReadings } from '#contract/files/upload-questions.ts'
import type { Submaquina, UploadSource } from '#contract/machines/machine.ts'
import type { ReadingSuggestion } from '#contract/sources/connection-questions.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'
import type { Source, SourcePlace, SourceQuestion } from '../form/source-answers.ts'
import type { PlaceAnswer, PlacedReading } from '../readings/reading-places.ts'
import type { SourceFacts } from '../readings/reading-suggestions.ts'
import { valueColumns } from './machine-files.ts'
import { useMachineFiles } from './use-machine-files.ts'

const STALE_MS = 60_000
const SETTLED_MS = 700
const MOST_COLUMNS = 2_000
const NONE: readonly ReadingSuggestion[] = []
const FAILED = 'Os arquivos não puderam ser lidos'
const MACHINE = { connectionId: null, measurement: '', tags: {}, timezone: '' }
const PLACE: SourcePlace = { origin: 'files', connectionId: null, measurement: '' }

/** The columns that all files of the machine have, their newest values, and proposals on demand. */
export function useFileSource({ draft, wantsProposals }: SourceQuestion): Source {
  const { uploadSource, submaquinas } = draft
  const { uploads, chosen, ...list } = useMachineFiles(uploadSource)
  const fields = useMemo(() => (uploads === undefined ? null : valueColumns(chosen)), [uploads, chosen])
  // Proposals rest on names and values: the file that wins has the newest ones.
  const last = chosen.findLast(({ upload }) => upload?.status === 'processado')?.upload
  const ids = submaquinas.map(({ id }) => id).join(' ')
  const proposed = useQuery({
    queryKey: ['file-proposals', last?.id, last?.updatedAt, ids],
    queryFn: () => readProposals(last?.id ?? '', submaquinas),
    enabled: last !== undefined && wantsProposals,
    staleTime: STALE_MS,
    retry: false,
  })
  const suggestions = useMemo(
    () => proposed.data?.filter(({ topicField }) => fields?.includes(topicField)) ?? NONE,
    [proposed.data, fields],
  )
  const { answerOf, ...newest } = useNewestCells(uploadSource, fields)
  const facts = useMemo(
    (): SourceFacts | null => (fields && chosen.length > 0 ? { fields, suggestions, answerOf } : null),
    [fields, chosen, suggestions, answerOf],
  )
  return {
    place: PLACE,
    machine: MACHINE,
    facts,
    answerOf,
    canAsk: last !== undefined,
    placesError: newest.error ? messageOf(newest.error, FAILED) : null,
    hasProposals: wantsProposals && facts !== null && proposed.data !== undefined,
    loading: proposed.isFetching || (list.busy && uploads === undefined),
    error: proposed.error ? messageOf(proposed.error, FAILED) : null,
    ask() {
      void proposed.refetch()
      newest.ask()
    },
  }
}

/** The newest values of all columns, in one question once the files have settled. */
function useNewestCells(source: UploadSource | null, fields: readonly string[] | null) {
  const question = useSettled(source, SETTLED_MS)
  const columns = fields?.slice(0, MOST_COLUMNS)
  const isComplete = (question?.uploadIds.length ?? 0) > 0 && question?.timeColumn !== ''
  const query = useQuery({
    queryKey: ['file-newest', question, columns],
    queryFn: () => (question && columns ? readNewest(question, columns) : null),
    enabled: isComplete && columns !== undefined,
    staleTime: STALE_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  const answers = query.data
  // The files' columns are known at once: a reading is mapped before its value is read.
  const answerOf = useCallback(
    ({ topicField }: PlacedReading): PlaceAnswer | undefined => {
      const name = topicField.trim()
      if (fields === null || name === '') return undefined
      const found = fields.includes(name)
      const newest = found ? answers?.get(name) : undefined
      return newest ?? { found, value: null, ageMs: null }
    },
    [fields, answers],
  )
  return { answerOf, error: query.error, ask: () => void query.refetch() }
}

async function readNewest(
  { uploadIds, timeColumn }: UploadSource,
  columns: readonly string[],
): Promise<ReadonlyMap<string, PlaceAnswer>> {
  const body = { uploadIds, timeColumn, columns: [...columns] }
  const { data } = await call(listNewestCells, { body })
  const nowMs = Date.now()
  return new Map(
    data.map(({ column, found, newest }) => {
      const ageMs = newest === null ? null : nowMs - Date.parse(newest.t)
      return [column, { found, value: newest?.value ?? null, ageMs }]
    }),
  )
}

async function readProposals(id: string, submaquinas: readonly Submaquina[]) {
  const named = submaquinas.map((one) => ({ ...one, nome: one.nome.trim() || one.id }))
  return (await call(suggestUploadReadings, { params: { id }, body: { submaquinas: named } })).data
}
