import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type DatasetData, previewDataset } from '#contract/files/dataset.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { useSettled } from '#web/ui/behaviour/use-settled.ts'
import type { PreviewQuestion } from './dataset-draft.ts'

const SETTLED_MS = 350

interface DatasetPreview {
  readonly question: PreviewQuestion
  readonly data: DatasetData
}

interface Options {
  /** The dataset that the form changes; null: a new one. */
  datasetId: string | null
  points: number
}

/** Asks what a dataset would draw once the choices have settled; a choice meanwhile cancels the call on its way. */
export function useDatasetPreview(question: PreviewQuestion | null, { datasetId, points }: Options) {
  const wanted = JSON.stringify([question, points])
  const settled = useSettled(wanted, SETTLED_MS)
  const isSettled = settled === wanted
  const query = useQuery<DatasetPreview | null, ApiError>({
    queryKey: ['dataset-preview', datasetId, wanted],
    async queryFn({ signal }) {
      if (question === null) return null
      const { data } = await call(
        previewDataset,
        { query: { points }, body: { ...question, datasetId } },
        { signal },
      )
      return { question, data }
    },
    enabled: question !== null && isSettled,
    // The former chart stays, dimmed, until the next one is there.
    placeholderData: keepPreviousData,
  })
  return { ...query, isWaiting: question !== null && (!isSettled || query.isFetching) }
}
