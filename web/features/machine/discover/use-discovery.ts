import { useEffect, useRef, useState } from 'react'
import { createMachine, type MachineCard } from '#contract/machines/machine.ts'
import type { discoverMachines } from '#contract/sources/connection-questions.ts'
import type { ResponseOf } from '#contract/wire/endpoint.ts'
import { messageOf } from '#web/api/api-error.ts'
import { call } from '#web/api/client.ts'
import type { DiscoveryProgress } from './discovery-progress.ts'
import { followDiscovery } from './follow-discovery.ts'
import { bodyOf, type Proposal, proposalsOf, toCreate, withAllChosen, withChange } from './proposals.ts'

type Discovery = ResponseOf<typeof discoverMachines>
type Work =
  | { readonly is: 'idle' }
  | { readonly is: 'reading'; readonly progress: DiscoveryProgress | null }
  | { readonly is: 'creating'; readonly done: number; readonly of: number }

/** Asks a connection for its machines, keeps the user's corrections, and creates the chosen ones one by one. */
export function useDiscovery(machines: readonly MachineCard[]) {
  const [work, setWork] = useState<Work>({ is: 'idle' })
  const [answer, setAnswer] = useState<Pick<Discovery, 'unplaced' | 'notes'> | null>(null)
  const [proposals, setProposals] = useState<readonly Proposal[]>([])
  const [error, setError] = useState<string | null>(null)

  const asking = useRef<AbortController | null>(null)
  useEffect(() => () => asking.current?.abort(), [])

  const change = (key: number, part: Partial<Proposal>) =>
    setProposals((before) => withChange(before, key, part))

  async function ask(connectionId: string) {
    const asked = new AbortController()
    asking.current = asked
    setWork({ is: 'reading', progress: null })
    setError(null)
    setAnswer(null)
    setProposals([])
    try {
      const { data, unplaced, notes } = await followDiscovery(connectionId, asked.signal, (progress) =>
        setWork({ is: 'reading', progress }),
      )
      setProposals(proposalsOf(data, connectionId, machines))
      setAnswer({ unplaced, notes })
    } catch (failure) {
      if (!asked.signal.aborted) setError(messageOf(failure, 'A fonte não respondeu'))
    } finally {
      setWork({ is: 'idle' })
    }
  }

  /** Resolves with the number of created machines and whether all chosen ones were. */
  async function create(place: Place) {
    const begin = (done: number, of: number) => setWork({ is: 'creating', done, of })
    const result = await createEach(toCreate(proposals), place, { begin, end: change })
    setWork({ is: 'idle' })
    return result
  }

  return {
    work,
    answer,
    proposals,
    error,
    ask,
    /** Ends the search; the server stops too. */
    cancel: () => asking.current?.abort(),
    create,
    change,
    chooseAll: (isChosen: boolean) => setProposals((before) => withAllChosen(before, isChosen)),
    /** Another connection: what was found belongs to the former one. */
    forget() {
      setAnswer(null)
      setProposals([])
      setError(null)
    },
  }
}
export type DiscoveryState = ReturnType<typeof useDiscovery>

interface Place {
  siteId: string
  connectionId: string
}
interface Reports {
  begin: (done: number, of: number) => void
  end: (key: number, part: Partial<Proposal>) => void
}

/** Creates the machines one by one: a refused one names its reason, and the others are made. */
async function createEach(chosen: readonly Proposal[], place: Place, { begin, end }: Reports) {
  let created = 0
  for (const [done, proposal] of chosen.entries()) {
    begin(done, chosen.length)
    try {
      await call(createMachine, { query: { onlyNew: 'true' }, body: bodyOf(proposal, place) })
      created += 1
      end(proposal.key, { isCreated: true, error: null })
    } catch (failure) {
      end(proposal.key, { error: messageOf(failure, 'Erro ao salvar') })
    }
  }
  return { created, isWhole: created === chosen.length }
}
