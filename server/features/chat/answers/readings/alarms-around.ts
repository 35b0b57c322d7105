import type { MachineCard } from '#contract/machines/machine.ts'
import { HOUR_MS, MINUTE_MS } from '#core/time/hours.ts'
import type { Asked } from '../answer.ts'
import { bold, bullets, paragraphs } from '../markdown.ts'
import { alarmSpells } from './alarm-spells.ts'
import { lengthText, titleOf, whenText } from './alarm-texts.ts'

const MOST_READ = 4

/** Which alarms were on in a minute, and those of the hour before and behind it. */
export async function alarmsAround(asked: Asked, machine: MachineCard, atMs: number): Promise<string> {
  const toMs = Math.min(asked.clock.nowMs, atMs + HOUR_MS)
  const around = { fromMs: atMs - HOUR_MS, toMs, words: '', range: null }
  const found = await alarmSpells(asked, machine, around, { most: MOST_READ, end: 'newest' })
  if (found === null) return 'Sem leitura de alarme nesse momento.'
  const on = found.spells.filter(
    ({ fromMs, toMs: endMs }) => fromMs < atMs + MINUTE_MS && (endMs ?? toMs) > atMs,
  )
  const others = found.spells.filter((spell) => !on.includes(spell))
  const names = on.map((spell) => titleOf(found.machine, spell))
  const lines = others.map(
    (spell) =>
      `${whenText(spell, asked.clock.timezone)}: ${titleOf(found.machine, spell)}, ${lengthText(spell)}`,
  )
  return paragraphs(
    on.length > 0
      ? `Sim: nesse momento estava ligado ${names.map(bold).join(', ')}.`
      : 'Não: nesse momento nenhum alarme estava ligado.',
    others.length > 0 ? 'Na hora antes ou depois:' : null,
    bullets(lines),
  )
}
