import { endsAfterItBegins, FIM_BEFORE_INICIO, ORIGEM_FALHA } from '#contract/machines/maintenance.ts'
import { FAULT_KINDS } from '#core/chiller/faults/fault-kinds.ts'
import { MACHINE_UNIT } from '#core/events/unit-event.ts'
import { FAILURE_RISK, FALLING_EFFICIENCY, readAdviceId } from '#core/training/advice-id.ts'
import { fieldError } from '#server/platform/errors.ts'

/** A new entry needs an existing submachine. Entries of a removed submachine stay. */
export function checkSubmaquina(submaquinas: unknown, id: string | null | undefined): void {
  if (id === null || id === undefined) return
  const known = (submaquinas as readonly { id: string }[]).some((one) => one.id === id)
  if (!known) throw fieldError('submaquinaId', 'A submáquina não pertence a esta máquina')
}

/** A failure must belong to this machine, with whose id the failure's id begins. Whether the failure still exists is checked when it is opened. */
export function checkOrigem(machineId: string, origem: string | null | undefined): void {
  if (!origem?.startsWith(ORIGEM_FALHA) || origem.startsWith(`${ORIGEM_FALHA}${machineId}:`)) return
  throw fieldError('origem', 'A falha não pertence a esta máquina')
}

const ADVICE: ReadonlySet<string> = new Set([...FAULT_KINDS, FAILURE_RISK, FALLING_EFFICIENCY])

/** A recommendation is one that the models of the machine or of its submachines can make. */
export function checkRecomendacao(submaquinas: unknown, id: string | null | undefined): void {
  if (id === null || id === undefined) return
  const subject = readAdviceId(id)
  if (subject === null || !ADVICE.has(subject.kind))
    throw fieldError('recomendacao', 'Recomendação desconhecida')
  const known = (submaquinas as readonly { id: string }[]).some((one) => one.id === subject.unit)
  if (!known && subject.unit !== MACHINE_UNIT)
    throw fieldError('recomendacao', 'A recomendação não pertence a esta máquina')
}

export function checkOrder(inicio: Date, fim: Date | null): void {
  const wire = { inicio: inicio.toISOString(), fim: fim?.toISOString() ?? null }
  if (!endsAfterItBegins(wire)) throw fieldError('fim', FIM_BEFORE_INICIO)
}
