import { HOUR_MS } from '#core/time/hours.ts'
import type { Candidate } from '../../plant/candidates.ts'
import { figuresOf, unitIn } from '../../plant/unit-figures.ts'
import { type Asked, askedPeriod } from '../answer.ts'
import { clockWords } from '../clock-words.ts'
import { bold, plain } from '../markdown.ts'
import { durationText } from './figure-table.ts'

/** The worst one of no named figure: a failure of another one may have lasted longer without stopping it. Null: none did. */
export async function longerFailure(
  asked: Asked,
  ordered: readonly Candidate[],
  chosen: Candidate,
): Promise<string | null> {
  if (asked.question.ranking?.end !== 'worst') return null
  let longest: { one: Candidate; fromMs: number; knownMs: number; causedShutdown: boolean } | null = null
  for (const one of ordered) {
    const [found] = (await figuresOf(asked, one.machine, [askedPeriod(asked)])) ?? []
    for (const failure of (found && unitIn(found, one.unit)?.failures) ?? [])
      if (failure.knownMs > (longest?.knownMs ?? 0)) longest = { one, ...failure }
  }
  if (longest === null || longest.one === chosen || longest.causedShutdown) return null
  const at = clockWords(asked.clock.timezone).minute(longest.fromMs)
  return `A falha mais longa foi de outro, ${bold(plain(longest.one.name))}: ${bold(durationText(longest.knownMs / HOUR_MS))} em ${at}, sem desligamento. Enquanto segue em operação, a falha não baixa a disponibilidade.`
}
