import type { Maintenance } from '#contract/machines/maintenance.ts'
import type { MachineEvent } from '#contract/monitoring/event.ts'
import type { ChillerBlock } from '#contract/monitoring/monitoring.ts'
import { placeInTime } from '#core/chart-layout/place-in-time.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { unitName } from '#core/events/unit-name.ts'
import { sentenceBegin } from '#server/platform/text/sentence-begin.ts'
import type { ReportContent } from '../../report-content.ts'
import { INK, LEVEL_INK } from '../page/ink.ts'
import { PAGE, type Sheet, WIDTH } from '../page/sheet.ts'
import { failuresInWords } from '../words/failure-words.ts'
import { clockOf } from '../words/report-words.ts'
import { hatch } from './chart-frame.ts'
import { drawSign } from './signs.ts'

const NAMES = 108
const LANE = 15
const TRACK = { x: PAGE.left + NAMES, width: WIDTH - NAMES }
const TICKS = 5

/** One timeline of the period per unit with its failures, and one with all maintenance. */
export function drawTimeline(sheet: Sheet, content: ReportContent, block: ChillerBlock): void {
  const { data, machine, maintenance, failures: events, failuresTotal } = content
  if (data === null) return
  const period = { fromMs: Date.parse(data.period.from), toMs: Date.parse(data.period.to) }
  const own = content.unit.id ?? MACHINE_UNIT
  const units = [MACHINE_UNIT, ...machine.submaquinas.map(({ id }) => id)].filter(
    (unit) => unit === own || events.some((event) => event.unit === unit),
  )
  const works = maintenance.filter((one) => touches(one, period))
  const lanes = units.length + (works.length > 0 ? 1 : 0)
  sheet.room(44 + lanes * LANE + 24)
  const share = placeInTime(period.fromMs, period.toMs)
  const place = (atMs: number) => TRACK.x + TRACK.width * share(atMs)
  const summary = [failuresInWords(content, block), worksText(works.length)]
  const alt = `Falhas e manutenções no tempo: ${summary.join(' e ')}; a tabela de falhas e a de manutenções as dizem uma a uma.`
  const draw = () => {
    sheet.line('Falhas e manutenções no tempo', PAGE.left, sheet.y, { size: 9.5, bold: true })
    const text = `${sentenceBegin(summary.join(' e '))} no período${hiddenText(content)}`
    sheet.line(text, PAGE.left, sheet.y + 14, { size: 7.5, colour: INK.muted, width: WIDTH })
    sheet.y += 30
    for (const unit of units) {
      const shown = events.filter((event) => event.unit === unit)
      lane(sheet, unitName(machine, unit), () => {
        const oldest = events.at(-1)
        if (events.length < failuresTotal && oldest) {
          const width = place(Date.parse(oldest.from)) - TRACK.x
          hatch(sheet, { x: TRACK.x, y: sheet.y, width, height: LANE - 4 })
        }
        for (const event of shown) failureMark(sheet, event, place)
      })
    }
    if (works.length > 0) lane(sheet, 'Manutenções', () => works.map((one) => workMark(sheet, one, place)))
    drawDates(sheet, content, period)
  }
  sheet.structure.element('Figure', draw, { alt })
  sheet.y += 20
}

type Place = (atMs: number) => number

function lane(sheet: Sheet, name: string, marks: () => void): void {
  sheet.line(name, PAGE.left, sheet.y, { size: 7.5, colour: INK.muted, width: NAMES - 8, cut: 'middle' })
  sheet.doc.rect(TRACK.x, sheet.y, TRACK.width, LANE - 4).fill(INK.faint)
  marks()
  sheet.y += LANE
}

/** A bar as long as the failure, at least 1 pt, so that a short failure is visible. */
function failureMark(sheet: Sheet, { from, to }: MachineEvent, place: Place): void {
  const x = place(Date.parse(from))
  const end = place(to === null ? Number.POSITIVE_INFINITY : Date.parse(to))
  sheet.doc.rect(x, sheet.y, Math.max(1, end - x), LANE - 4).fill(LEVEL_INK.bad.colour)
}

function workMark(sheet: Sheet, { inicio, fim }: Maintenance, place: Place): void {
  const x = place(Date.parse(inicio))
  const end = place(Date.parse(fim ?? inicio))
  if (end - x > 1) sheet.doc.rect(x, sheet.y + 4, end - x, 3).fill(INK.muted)
  drawSign(sheet, 'maintenance', x, sheet.y + 5.5)
}

function drawDates(
  sheet: Sheet,
  { timezone }: ReportContent,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): void {
  const { day } = clockOf(timezone)
  for (let n = 0; n < TICKS; n++) {
    const x = TRACK.x + (TRACK.width * n) / (TICKS - 1)
    sheet.doc.moveTo(x, sheet.y - 4).lineTo(x, sheet.y)
    sheet.doc.lineWidth(0.6).strokeColor(INK.muted).stroke()
    const text = day(new Date(fromMs + ((toMs - fromMs) * n) / (TICKS - 1)).toISOString())
    const style = { size: 7, colour: INK.muted, width: 60 } as const
    if (n === 0) sheet.line(text, x, sheet.y + 2, style)
    else if (n === TICKS - 1) sheet.line(text, x - 60, sheet.y + 2, { ...style, align: 'right' })
    else sheet.line(text, x - 30, sheet.y + 2, { ...style, align: 'center' })
  }
  sheet.y += 12
}

const hiddenText = ({ failures: events, failuresTotal }: ReportContent) =>
  events.length < failuresTotal ? `; desenhadas as ${events.length} falhas mais recentes` : ''

const worksText = (total: number) =>
  total === 0 ? 'nenhuma manutenção' : `${total} ${total === 1 ? 'manutenção' : 'manutenções'}`

/** Whether the maintenance overlaps the period and is not cancelled. */
function touches(
  { inicio, fim, status }: Maintenance,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): boolean {
  return status !== 'cancelada' && Date.parse(inicio) < toMs && Date.parse(fim ?? inicio) >= fromMs
}
