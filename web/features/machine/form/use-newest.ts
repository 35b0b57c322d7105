import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { listNewest } from '#contract/sources/newest-points.ts'
import { call } from '#web/api/client.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'
import {
  bodyOf,
  type MachinePlace,
  type PlacedReading,
  type PlacesQuestion,
  placeAnswers,
  placeKey,
  placesQuestion,
} from '../readings/reading-places.ts'

const SETTLED_MS = 700
const STALE_MS = 60_000
const NO_ANSWERS: ReturnType<typeof placeAnswers> = new Map()

/** What the source says about the places of readings and proposals: one question for all, once their places have settled. */
export function useNewest(
  machine: MachinePlace,
  readings: readonly PlacedReading[],
  proposals: readonly { readonly topicField: string }[],
) {
  const places = useMemo(
    () => placesQuestion([...readings, ...proposals.map(({ topicField }) => ({ topicField }))], machine),
    [readings, proposals, machine],
  )
  const question = useSettled(places, SETTLED_MS)
  const query = useQuery({
    queryKey: ['source-newest', question],
    queryFn: () => (question === null ? null : readNewest(question)),
    enabled: question !== null,
    staleTime: STALE_MS,
    retry: false,
    // Former answers stay true of their own places, by which they are looked up.
    placeholderData: keepPreviousData,
  })
  const answers = query.data ?? NO_ANSWERS
  const answerOf = useCallback(
    (reading: PlacedReading) => answers.get(placeKey(reading, machine)),
    [answers, machine],
  )
  return { answerOf, error: query.error, ask: () => void query.refetch() }
}

async function readNewest(question: PlacesQuestion) {
  const params = { id: question.connectionId }
  const { data } = await call(listNewest, { params, body: bodyOf(question) })
  return placeAnswers(question, data, Date.now())
}
