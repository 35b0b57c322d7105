import type { Fault } from '#contract/models/analytics.ts'
import type { Explanation } from '#contract/models/explanation.ts'
import { FAULT_KINDS, type FaultKind } from '#core/chiller/faults/fault-kinds.ts'
import { FAULT_WORDS } from '#core/chiller/faults/fault-words.ts'

/** These rules look at the readings themselves; all others at residuals of the performance model. */
const WITHOUT_MODEL: ReadonlySet<FaultKind> = new Set(['short_cycling', 'sensor_stuck', 'surge_margin'])

/** How the product knows a fault: its rule, its evidence, and the model whose residuals the rule judges. Empty for a kind that this program does not know. */
export function faultExplanation(fault: Fault, explanations: readonly Explanation[]): Explanation[] {
  const kind = FAULT_KINDS.find((one) => one === fault.kind)
  const model = explanations.find(({ about }) => about === 'efficiency')
  const points = explanations.find(({ about }) => about === 'points')
  if (kind === undefined || model === undefined) return []
  const { precondition, delay } = FAULT_WORDS[kind]
  const usesModel = !WITHOUT_MODEL.has(kind)
  return [
    {
      about: 'efficiency',
      window: { from: fault.from, to: fault.until ?? (points ?? model).window.to },
      model: usesModel
        ? `Regra sobre desvios que persistem. ${model.model}`
        : 'Regra sobre as próprias leituras da unidade, sem modelo de desempenho.',
      facts: [
        ...(fault.evidence === null ? [] : [{ name: 'O que provou a falha', value: fault.evidence }]),
        { name: 'Condição para julgar', value: precondition },
        { name: 'Prazo para achar', value: delay },
        ...(usesModel ? model.facts : []),
      ],
      backtest: null,
      notes: usesModel ? model.notes : [],
    },
  ]
}
