import { endsAfterItBegins, FIM_BEFORE_INICIO } from '#contract/maintenance.ts'
import { fieldError } from '../../platform/errors.ts'

/** Only a submachine that is there; one that was removed since then keeps its past. */
export function checkSubmaquina(submaquinas: unknown, id: string | null | undefined): void {
  if (id === null || id === undefined) return
  const known = (submaquinas as readonly { id: string }[]).some((one) => one.id === id)
  if (!known) throw fieldError('submaquinaId', 'A submáquina não pertence a esta máquina')
}

export function checkOrder(inicio: Date, fim: Date | null): void {
  const wire = { inicio: inicio.toISOString(), fim: fim?.toISOString() ?? null }
  if (!endsAfterItBegins(wire)) throw fieldError('fim', FIM_BEFORE_INICIO)
}
