import type { ProposedMachine } from '../propose-machine.ts'
import type { StateMeanings } from './state-meanings.ts'

type States = Pick<ProposedMachine, 'textStates' | 'questions' | 'stateNames'>

/**
 * Points of one name mean the same in all machines: a state that one machine's load tells is not asked at another one, and what is asked
 * is asked everywhere in the same words.
 */
export function withSharedStates<M extends States>(machines: readonly M[]): M[] {
  const told = new Map<string, StateMeanings['textStates'][string]>()
  const asked = new Map<string, Set<string>>()
  for (const machine of machines) {
    for (const [reading, states] of Object.entries(machine.textStates))
      told.set(keyOf(machine, reading), states)
    for (const { reading, values } of machine.questions) {
      const key = keyOf(machine, reading)
      const all = asked.get(key) ?? new Set()
      asked.set(key, all)
      for (const value of values) all.add(value)
    }
  }
  return machines.map((machine) => {
    const answers = machine.questions.flatMap(({ reading, values }) => {
      const states = told.get(keyOf(machine, reading))
      const isAnswered = values.every((value) => states?.on.includes(value) || states?.off.includes(value))
      return states !== undefined && isAnswered ? [[reading, states] as const] : []
    })
    const textStates = { ...machine.textStates, ...Object.fromEntries(answers) }
    const questions = machine.questions
      .filter(({ reading }) => !Object.hasOwn(textStates, reading))
      .map(({ reading }) => ({
        reading,
        values: [...(asked.get(keyOf(machine, reading)) ?? [])].sort((a, b) =>
          a.localeCompare(b, 'pt-BR', { numeric: true }),
        ),
      }))
    return { ...machine, textStates, questions }
  })
}

const keyOf = ({ stateNames }: States, reading: string): string =>
  JSON.stringify([reading, stateNames[reading] ?? null])
