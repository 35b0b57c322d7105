import { useState } from 'react'
import { discoverMachines } from '#contract/connection-questions.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { createMachine, type MachineCard } from '#contract/machine.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import { bodyOf, type Proposal, proposalsOf, toCreate } from './proposals.ts'

type Discovery = ResponseOf<typeof discoverMachines>
type Work =
  | { readonly is: 'idle' | 'reading' }
  | { readonly is: 'creating'; readonly done: number; readonly of: number }

/** Asks a connection for its machines, keeps the user's corrections, and creates the chosen ones one by one. */
export function useDiscovery(machines: readonly MachineCard[]) {
  const [work, setWork] = useState<Work>({ is: 'idle' })
  const [answer, setAnswer] = useState<Pick<Discovery, 'unplaced' | 'notes'> | null>(null)
  const [proposals, setProposals] = useState<readonly Proposal[]>([])
  const [error, setError] = useState<string | null>(null)

  const change = (key: number, part: Partial<Proposal>) =>
    setProposals((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function ask(connectionId: string) {
    setWork({ is: 'reading' })
    setError(null)
    setAnswer(null)
    setProposals([])
    try {
      const { data, unplaced, notes } = await call(discoverMachines, { params: { id: connectionId } })
      setProposals(proposalsOf(data, connectionId, machines))
      setAnswer({ unplaced, notes })
    } catch (failure) {
      setError(messageOf(failure, 'A fonte não respondeu'))
    } finally {
      setWork({ is: 'idle' })
    }
  }

  /** Resolves with the number of created machines and whether all chosen ones were. */
  async function create(place: { siteId: string; connectionId: string }) {
    const chosen = toCreate(proposals)
    let created = 0
    for (const [done, proposal] of chosen.entries()) {
      setWork({ is: 'creating', done, of: chosen.length })
      try {
        await call(createMachine, { body: bodyOf(proposal, place) })
        created += 1
        change(proposal.key, { isCreated: true, error: null })
      } catch (failure) {
        change(proposal.key, { error: messageOf(failure, 'Erro ao salvar') })
      }
    }
    setWork({ is: 'idle' })
    return { created, isWhole: created === chosen.length }
  }

  return {
    work,
    answer,
    proposals,
    error,
    ask,
    create,
    change,
    chooseAll: (isChosen: boolean) => setProposals((before) => before.map((one) => ({ ...one, isChosen }))),
    /** Another connection: what was found belongs to the former one. */
    forget() {
      setAnswer(null)
      setProposals([])
      setError(null)
    },
  }
}
export type DiscoveryState = ReturnType<typeof useDiscovery>
