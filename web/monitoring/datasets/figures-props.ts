import type { Dataset, DatasetData } from '#contract/dataset.ts'
import type { SeriesColour } from '#web/charts/chart-spec.ts'
import type { Stretch } from './page-window.ts'

export interface FiguresProps {
  dataset: Dataset
  data: DatasetData
  /** The page's window; null: the dataset's own range. */
  stretch: Stretch | null
  timezone: string
}

export const MOST_COLOURS = 8
/** The colour of a dataset's column by its place. */
export const colourAt = (index: number): SeriesColour => ((index % MOST_COLOURS) + 1) as SeriesColour
