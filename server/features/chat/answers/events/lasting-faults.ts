import type { MachineCard } from '#contract/machines/machine.ts'
import { whole } from '#server/platform/text/numbers-in-words.ts'
import { analyticsOf, lastingIn } from '../analytics-of.ts'
import type { Asked } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, bullets, paragraphs, plain } from '../markdown.ts'

/** The problems that the model names now; null: there are none. */
export async function faultsText(asked: Asked, machine: MachineCard, unit: string): Promise<string | null> {
  const lasting = lastingIn(await analyticsOf(asked, machine, unit))
  if (lasting.length === 0) return null
  const day = clockWords(asked.clock.timezone).day
  return paragraphs(
    'O modelo indica:',
    bullets(
      lasting.map(
        ({ title, from, kwhPerDay, firstCheck }) =>
          `${bold(plain(title))}, desde ${day(Date.parse(from))}${kwhPerDay === null ? '' : `, ${whole(kwhPerDay)} kWh por dia a mais`}. ${plain(firstCheck)}`,
      ),
    ),
  )
}
