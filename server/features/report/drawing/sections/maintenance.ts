import type { Maintenance } from '#contract/machines/maintenance.ts'
import { unitName } from '#core/events/unit-name.ts'
import type { ReportContent } from '../../report-content.ts'
import type { Sheet } from '../page/sheet.ts'
import { drawTable } from '../page/table.ts'
import { clockOf } from '../words/report-words.ts'
import { drawEmptySection } from './empty-section.ts'

const TIPOS = {
  preventiva: 'Preventiva',
  corretiva: 'Corretiva',
  preditiva: 'Preditiva',
  inspecao: 'Inspeção',
}
const SITUACOES = { agendada: 'Agendada', concluida: 'Concluída', cancelada: 'Cancelada' }

/** Nobody reads more rows than this on paper. */
const MOST_MAINTENANCE_ROWS = 500

type MaintenanceContent = Pick<ReportContent, 'machine' | 'timezone' | 'data' | 'madeAt' | 'maintenance'>

/** The maintenance that ends in or after the period, and all overdue maintenance. */
export function drawMaintenance(sheet: Sheet, content: MaintenanceContent, accent: string): void {
  const { machine, timezone, data, madeAt } = content
  const { minute } = clockOf(timezone)
  const fromMs = data === null ? Number.NEGATIVE_INFINITY : Date.parse(data.period.from)
  // Overdue work is still to be done, however long before the period it was scheduled.
  const all = content.maintenance.filter((one) => isOverdue(one, madeAt) || endOf(one) >= fromMs)
  const maintenance = all.slice(-MOST_MAINTENANCE_ROWS)
  const scope = data === null ? 'todas' : 'do período e agendadas'
  const aside = all.length > maintenance.length ? `as ${maintenance.length} últimas de ${all.length}` : scope
  sheet.section('Manutenções', { accent, aside })
  if (maintenance.length === 0) {
    drawEmptySection(sheet, 'Nenhuma manutenção registrada ou agendada.')
    return
  }
  const columns = [
    { title: 'Início', share: 3 },
    { title: 'Término', share: 3 },
    { title: 'Tipo', share: 2 },
    { title: 'Situação', share: 2 },
    { title: 'Equipamento', share: 3.4 },
    { title: 'Responsável', share: 3 },
  ]
  const rows = maintenance.map((one) => [
    minute(one.inicio),
    one.fim === null ? '—' : minute(one.fim),
    TIPOS[one.tipo],
    isOverdue(one, madeAt) ? 'Atrasada' : SITUACOES[one.status],
    unitName(machine, one.submaquinaId),
    one.responsavel ?? '—',
  ])
  drawTable(sheet, columns, rows)
  sheet.y += 14
}

/** Whether a scheduled maintenance was not done by its time. */
const isOverdue = (one: Maintenance, madeAt: string): boolean =>
  one.status === 'agendada' && endOf(one) < Date.parse(madeAt)

const endOf = ({ inicio, fim }: Maintenance): number => Date.parse(fim ?? inicio)
