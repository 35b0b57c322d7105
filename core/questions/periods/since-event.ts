import type { Span } from '../text/phrases.ts'
import type { Word } from '../text/words.ts'
import { type MaintenanceKind, maintenanceKindsIn } from './maintenance-kinds.ts'

/** What a period begins with, where no date says it: `desde a última manutenção`. */
export type SinceEvent = 'failure' | 'shutdown' | 'stop' | 'start' | SinceMaintenance
/** Of any kind, or of one: `desde a última preventiva`. */
export type SinceMaintenance = 'maintenance' | MaintenanceKind

const OTHER_EVENTS: ReadonlySet<string> = new Set(['failure', 'shutdown', 'stop', 'start'])
export const isMaintenance = (event: SinceEvent | null): event is SinceMaintenance =>
  event !== null && !OTHER_EVENTS.has(event)

const KINDS: readonly (readonly [SinceEvent, RegExp])[] = [
  [
    'maintenance',
    /^(?:manutenc\w*|preventiv\w*|corretiv\w*|preditiv\w*|inspec\w*|revis[ao]\w*|intervencao)$/,
  ],
  ['failure', /^(?:falh\w*|quebr\w*|pane|defeito)$/],
  ['shutdown', /^(?:desarm\w*|trip|desligament\w*)$/],
  ['stop', /^(?:parada|parou)$/],
  ['start', /^(?:partida|partiu|arranque|religad\w*)$/],
]
const OPENING = /^(?:desde|apos|depois)$/
const BETWEEN = /^(?:[oa]|d[oa]|de|que|sua|minha|ultim[oa]|mais|recente)$/

/** The event that the period begins with, and its words; undefined: the question names none. */
export function findSinceEvent(
  words: readonly Word[],
): { readonly event: SinceEvent; readonly span: Span } | undefined {
  for (const [from, { plain }] of words.entries()) {
    if (!OPENING.test(plain)) continue
    let at = from + 1
    while (BETWEEN.test(words[at]?.plain ?? '')) at++
    const isLast = words.slice(from, at).some((word) => /^ultim/.test(word.plain))
    const kind = KINDS.find(([, form]) => form.test(words[at]?.plain ?? ''))
    const isBeside = /^antes (?:e|ou|x|versus|vs|contra)$/.test(
      `${words[from - 2]?.plain} ${words[from - 1]?.plain}`,
    )
    if (!kind || !(isLast || isBeside || kind[0] === 'maintenance')) continue
    // `manutenção preventiva`
    const to =
      kind[0] === 'maintenance' && maintenanceKindsIn(words[at + 1]?.plain ?? '').length > 0 ? at + 2 : at + 1
    const [named] = maintenanceKindsIn(
      words
        .slice(at, to)
        .map((word) => word.plain)
        .join(' '),
    )
    return { event: named ?? kind[0], span: { from, to } }
  }
  return undefined
}
