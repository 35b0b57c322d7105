import type { PerReading } from '#core/signals/readings/reading-table.ts'

/** The form of the latest value: a number with decimals, on or off, or a word for an active alarm. */
type LatestForm = number | 'state' | { readonly whenOn: string }

interface ReadingDisplay {
  /** Short name and form in the row of latest values; null = the row leaves the reading out. */
  readonly latest: { readonly label: string; readonly form: LatestForm } | null
  /** The chart of readings shows the reading until the user chooses others. */
  readonly isUsual: boolean
}

const shown = (label: string, form: LatestForm, isUsual = false): ReadingDisplay => ({
  latest: { label, form },
  isUsual,
})
const notShown: ReadingDisplay = { latest: null, isUsual: false }

/** How the Dashboard shows each standard reading, in the order of the row of latest values. */
export const READING_DISPLAY: PerReading<ReadingDisplay> = {
  machine: {
    status: shown('Status', 'state'),
    demand: shown('Demanda', 0),
    capacity: shown('Capacidade', 0, true),
    power: shown('Potência', 0, true),
    cop: shown('COP', 2),
    efficiency: notShown,
    chw_in_temp: shown('Água gelada entrada', 1),
    chw_out_temp: shown('Água gelada saída', 1, true),
    cw_in_temp: notShown,
    cw_out_temp: notShown,
    chw_pressure: notShown,
    cw_pressure: notShown,
    chw_flow: notShown,
    cw_flow: notShown,
    alarm: shown('Alarme', { whenOn: 'Ativo' }),
    fault: shown('Falha', { whenOn: 'Ativa' }),
  },
  compressor: {
    status: shown('Status', 'state'),
    capacity: shown('Capacidade', 0, true),
    power: shown('Potência', 0, true),
    suction_temp: shown('Sucção', 1),
    discharge_temp: shown('Descarga', 1, true),
    suction_pressure: shown('Pressão de sucção', 0),
    discharge_pressure: shown('Pressão de descarga', 0),
    alarm: shown('Alarme', { whenOn: 'Ativo' }),
    fault: shown('Falha', { whenOn: 'Ativa' }),
  },
}
