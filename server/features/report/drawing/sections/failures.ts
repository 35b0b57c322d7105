import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { unitName } from '#core/events/unit-name.ts'
import { titledReadings } from '#core/signals/readings/titled-readings.ts'
import { count } from '#server/platform/text/numbers-in-words.ts'
import type { ReportContent } from '../../report-content.ts'
import type { Sheet } from '../page/sheet.ts'
import { drawTable } from '../page/table.ts'
import { noFailures } from '../words/failure-words.ts'
import { clockOf, lengthText } from '../words/report-words.ts'
import { drawEmptySection } from './empty-section.ts'

/** The list of the period's failures. `block` is null when the unit has no figures. */
export function drawFailures(
  sheet: Sheet,
  content: ReportContent,
  block: ChillerBlock | null,
  accent: string,
): void {
  const { failures, failuresTotal, machine, timezone, data, madeAt } = content
  const { second } = clockOf(timezone)
  const shown =
    failures.length < failuresTotal
      ? `as ${failures.length} mais recentes de ${failuresTotal}`
      : failuresTotal > 0
        ? `todas: ${count(failuresTotal, 'falha', 'falhas')}`
        : ''
  const units = content.unit.id === null && machine.submaquinas.length > 0 ? ' (máquina e compressores)' : ''
  sheet.section(`Falhas do período${units}`, { accent, aside: shown })
  if (failures.length === 0) {
    drawEmptySection(sheet, noFailures(content, block))
    return
  }
  const columns = [
    { title: 'Início', share: 3.6 },
    { title: 'Fim', share: 3.6 },
    { title: 'Duração', share: 2.5, align: 'right' },
    { title: 'Unidade', share: 3 },
    { title: 'Desligamento', share: 2.2 },
    { title: 'Leitura', share: 2.8 },
  ] as const
  const readings = titledReadings(machine)
  const rows = failures.map((event) => [
    second(event.from),
    event.to === null ? 'em andamento' : second(event.to),
    lengthText(event, Date.parse(data?.period.to ?? madeAt)),
    unitName(machine, event.unit),
    event.causedShutdown ? 'causou' : 'não',
    readings.find(({ id }) => id === event.evidence)?.name ?? event.evidence,
  ])
  drawTable(sheet, columns, rows)
}
