import type { Dataset, DatasetData } from '#contract/files/dataset.ts'
import type { Stretch } from '#core/time/stretch.ts'
import type { SeriesColour } from '#web/charts/chart-spec.ts'

/** What the charts of a dataset show of the dataset itself. */
export interface DrawnDataset
  extends Pick<Dataset, 'nome' | 'tipoGrafico' | 'aggregacao' | 'colunaAggregacao' | 'configuracoes'> {
  /** Null: the dataset is not saved yet, and a zoomed view has no finer rows. */
  readonly id: string | null
}

export interface FiguresProps {
  dataset: DrawnDataset
  data: DatasetData
  /** The page's window; null: the dataset's own range. */
  stretch: Stretch | null
  timezone: string
}

export const MOST_COLOURS = 8
/** The colour of a dataset's column by its place. */
export const colourAt = (index: number): SeriesColour => ((index % MOST_COLOURS) + 1) as SeriesColour
