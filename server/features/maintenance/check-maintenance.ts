import { endsAfterItBegins, FIM_BEFORE_INICIO, ORIGEM_FALHA } from '#contract/maintenance.ts'
import { fieldError } from '#server/platform/errors.ts'

/** A new entry needs a submachine that exists. Entries of a removed one stay. */
export function checkSubmaquina(submaquinas: unknown, id: string | null | undefined): void {
  if (id === null || id === undefined) return
  const known = (submaquinas as readonly { id: string }[]).some((one) => one.id === id)
  if (!known) throw fieldError('submaquinaId', 'A submáquina não pertence a esta máquina')
}

/** A failure is one of this machine's, which its id begins with; whether it still stands is decided when it is looked at. */
export function checkOrigem(machineId: string, origem: string | null | undefined): void {
  if (!origem?.startsWith(ORIGEM_FALHA) || origem.startsWith(`${ORIGEM_FALHA}${machineId}:`)) return
  throw fieldError('origem', 'A falha não pertence a esta máquina')
}

export function checkOrder(inicio: Date, fim: Date | null): void {
  const wire = { inicio: inicio.toISOString(), fim: fim?.toISOString() ?? null }
  if (!endsAfterItBegins(wire)) throw fieldError('fim', FIM_BEFORE_INICIO)
}
