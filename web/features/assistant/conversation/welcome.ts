import type { Machine } from '#contract/machines/machine.ts'
import { listed } from '#web/format/listed.ts'

/** The machines that the welcome names; the others are a number. */
const MOST_NAMES = 3

interface Context {
  userName: string
  /** Null: no site is selected. */
  siteName: string | null
  /** The user's machines by name, the inactive ones left out. */
  machines: readonly MachineOfContext[]
}
export type MachineOfContext = Pick<Machine, 'id' | 'nome' | 'tipo'>

/** The first message, in plain text. */
export function welcomeText({ userName, siteName, machines }: Context): string {
  const [firstName = ''] = userName.trim().split(/\s+/)
  const place = siteName === null ? '' : ` em ${siteName}`
  const greeting = `Olá, ${firstName}! Sou o assistente do monitoramento${place}.`
  if (machines.length === 0) {
    return `${greeting} Não há máquinas ativas para você${siteName === null ? '' : ' neste site'}. Entre em contato com o administrador para obter acesso.`
  }
  const machinesAre = machines.length === 1 ? 'da sua máquina' : 'das suas máquinas'
  return `${greeting} Respondo com os números ${machinesAre}: ${namesOf(machines)}.`
}

function namesOf(machines: readonly MachineOfContext[]): string {
  const names = machines.map(({ nome }) => nome)
  const rest = names.length - MOST_NAMES
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} e mais ${rest}` : listed(names)
}

/** Questions to begin with, about the machine on screen or the first one. */
export function suggestedQuestions(
  machines: readonly MachineOfContext[],
  shownId: string | undefined,
): string[] {
  const machine = machines.find(({ id }) => id === shownId) ?? chillerFirst(machines)
  if (machine === undefined) return []
  return [
    machines.length > 1 ? 'Qual máquina está pior?' : `Como está a disponibilidade de ${machine.nome}?`,
    machine.tipo === 'chiller'
      ? `Como está o COP do ${machine.nome}?`
      : `Quanto tempo ${machine.nome} operou?`,
    'Houve falhas esta semana?',
  ]
}

const chillerFirst = (machines: readonly MachineOfContext[]) =>
  machines.find(({ tipo }) => tipo === 'chiller') ?? machines[0]
