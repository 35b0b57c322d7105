/** A colour by its role: one of the eight series colours, or the quiet colour of gathered series. */
export type SeriesColour = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 'muted'

export interface ChartSeries {
  readonly name: string
  readonly colour: SeriesColour
  /** One per category; null is a gap, never a zero. */
  readonly values: readonly (number | null)[]
}

export interface ChartThreshold {
  readonly value: number
  readonly name: string
}

/** The interval around a line's values, drawn as a shaded area. */
export interface ChartInterval {
  /** Names its share: 'Faixa de 80 %'. */
  readonly name: string
  readonly colour: SeriesColour
  /** One per category; null without an interval. */
  readonly lower: readonly (number | null)[]
  readonly upper: readonly (number | null)[]
}

/** Events along a time axis, drawn as signs beneath the values: their number per category. */
export interface ChartMarks {
  readonly name: string
  /** A triangle in the colour of abnormal values, or a diamond in the colour of text. */
  readonly sign: 'failure' | 'maintenance'
  readonly unit: readonly [singular: string, plural: string]
  /** One per category; null is not known. */
  readonly values: readonly (number | null)[]
  /** The events of each category in words, one line each in the tooltip. */
  readonly notes?: readonly (readonly string[])[]
}

export interface ChartSpec {
  readonly kind: 'bars' | 'stacked' | 'line'
  /** Bars from left to right, the first category on top: for names too long to stand side by side. */
  readonly isHorizontal?: boolean
  readonly categories: readonly string[]
  /** The same categories written out, for tooltip and table: 'terça-feira', 'novembro de 2026'. */
  readonly longCategories: readonly string[]
  readonly categoryName: string
  readonly series: readonly ChartSeries[]
  /** The series that one drawn series gathers; table and file list them one by one. */
  readonly gathered?: readonly ChartSeries[] | undefined
  /** Unit of a value in the singular and the plural: 'falha', 'falhas'; both '' for a bare number. */
  readonly unit: readonly [singular: string, plural: string]
  readonly decimals: number
  /** Name of the value axis where the unit does not name the quantity: 'COP'. */
  readonly axisName?: string
  /** A line chart whose points are not joined, or whose line is the edge of an area. */
  readonly joins?: 'none' | 'area'
  /** A line chart's interval. */
  readonly interval?: ChartInterval
  /** Upper end of the value axis, unless a value exceeds it. */
  readonly axisMax: number
  readonly axisStep?: number
  /** Lower end of a line's value axis, below all values; bars begin at 0. */
  readonly axisMin?: number
  /** Decimals of the value axis; 0 by default. */
  readonly axisDecimals?: number
  readonly thresholds?: readonly ChartThreshold[]
  /** One row per kind of event, the first nearest to the axis. */
  readonly marks?: readonly ChartMarks[]
  /** The exact period of each category: '01/10/2026 00:00 a 01/11/2026 00:00'. */
  readonly periods?: readonly string[]
  /** Part of each category's time with data, 0..1; null is not known. Below 0.8 a category is marked as partial. */
  readonly coverage?: readonly (number | null)[]
  /** A note on the values, at the tooltip's foot. */
  readonly note?: string
  /** The tooltip's text for an unknown value. */
  readonly missing?: string
}

/** A chart with its words, as a view hands it to the page. */
export interface Chart {
  readonly title: string
  /** The chart's message in one sentence with numbers. */
  readonly summary: string
  readonly spec: ChartSpec
  /** Where every value is 0 the sentence says all, so the picture is left out. */
  readonly saysZeros?: true
  /** A total or a mean. */
  readonly footer?: string
  /** The period in the file's name, where it differs from the view's: 'ultimos-6-meses'. */
  readonly period?: string
}

export interface ChartTooltipRow {
  readonly name: string
  /** Null for a total. */
  readonly colour: SeriesColour | null
  readonly text: string
}

/** The tooltip's content for one place of a chart. */
export interface ChartTooltip {
  readonly title?: string
  readonly rows: readonly ChartTooltipRow[]
  readonly notes: readonly string[]
}

export interface ScatterAxis {
  readonly name: string
  readonly decimals: number
  /** Upper end, agreed; charts to be compared share it. */
  readonly max: number
  /** Lower end, unless a point is below it; 0 by default. */
  readonly min?: number
}

/** Marked points of one kind. */
export interface ScatterMarks {
  /** `pior que o esperado` */
  readonly name: string
  readonly points: readonly (readonly [x: number, y: number])[]
  /** Kinds differ in shape as well as in colour. */
  readonly shape: 'up' | 'down' | 'diamond'
  /** Red is for a danger only. */
  readonly isDanger: boolean
}

export interface ScatterSpec {
  readonly points: readonly (readonly [x: number, y: number])[]
  /** Highlighted points, drawn over the others with a sign of their own, by their kind. */
  readonly marked?: readonly ScatterMarks[]
  /** Name of all marked points: 'Anomalia'. */
  readonly markedName?: string
  readonly x: ScatterAxis
  readonly y: ScatterAxis
  readonly colour: SeriesColour
  /** Joins the points from left to right: by a line, or by the edge of an area. */
  readonly joins?: 'line' | 'area'
  /** Notes on the points at the tooltip's foot: their period, and how they were gathered. */
  readonly notes?: readonly string[]
}
