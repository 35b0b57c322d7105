/** A caller's group and member. Groups take turns, and so do the members within a group. */
export interface Place {
  /** Comes before the others, except at every fourth turn. */
  readonly first?: boolean
  readonly group: string
  readonly member: string
}

export interface FairQueueOptions {
  /** Callers that work at a time. */
  readonly atOnce: number
  /** Callers that may wait: in all, of one group, of one member. */
  readonly most: { readonly all: number; readonly group: number; readonly member: number }
  /** The error for a caller for whom there is no room. */
  readonly refusal: () => Error
}

interface Waiting {
  readonly group: string
  start(): void
  refuse(error: Error): void
}

const FIRSTS_IN_A_ROW = 3

/** Lets few callers work at a time. A caller with many requests makes only itself wait. */
export class FairQueue {
  readonly #options: FairQueueOptions
  readonly #first = new Lane()
  readonly #rest = new Lane()
  #working = 0
  #firstsInARow = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#first.size + this.#rest.size
  }

  async run<T>(place: Place, work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#options.atOnce) this.#working++
    else await this.#turn(place)
    try {
      return await work()
    } finally {
      this.#handOn()
    }
  }

  #turn(place: Place): Promise<void> {
    const lane = place.first ? this.#first : this.#rest
    this.#makeRoom(lane, place)
    return new Promise((start, refuse) => lane.add(place, { group: place.group, start, refuse }))
  }

  /** Refuses the newcomer when its own group or member has too many; in a full queue the newest of the largest group is refused. */
  #makeRoom(lane: Lane, { group, member }: Place): void {
    const { most, refusal } = this.#options
    const mine = lane.sizeOf(group)
    if (mine >= most.group || lane.sizeOfMember(group, member) >= most.member) throw refusal()
    if (this.waiting < most.all) return
    const largest = this.#rest.largestGroup() ?? this.#first.largestGroup()
    if (!largest || (lane === this.#rest && largest.size <= mine + 1)) throw refusal()
    largest.dropNewest()?.refuse(refusal())
  }

  /** Gives the place straight to the next caller, so that no newcomer takes it. */
  #handOn(): void {
    const next = this.#next()
    if (next) next.start()
    else this.#working--
  }

  #next(): Waiting | undefined {
    const restIsDue = this.#firstsInARow >= FIRSTS_IN_A_ROW
    const first = restIsDue ? undefined : this.#first.take()
    if (first) {
      this.#firstsInARow++
      return first
    }
    this.#firstsInARow = 0
    return this.#rest.take() ?? this.#first.take()
  }
}

/** Groups in the order of their turns. */
class Lane {
  readonly #groups = new Map<string, Group>()
  size = 0

  sizeOf(group: string): number {
    return this.#groups.get(group)?.size ?? 0
  }

  sizeOfMember(group: string, member: string): number {
    return this.#groups.get(group)?.sizeOf(member) ?? 0
  }

  add({ group, member }: Place, waiting: Waiting): void {
    const known = this.#groups.get(group) ?? new Group()
    this.#groups.set(group, known)
    known.add(member, waiting)
    this.size++
  }

  take(): Waiting | undefined {
    for (const [name, group] of this.#groups) {
      this.#groups.delete(name)
      const waiting = group.take()
      if (group.size > 0) this.#groups.set(name, group)
      if (waiting) {
        this.size--
        return waiting
      }
    }
    return undefined
  }

  largestGroup(): { size: number; dropNewest(): Waiting | undefined } | undefined {
    let largest: Group | undefined
    for (const group of this.#groups.values()) if (group.size > (largest?.size ?? 0)) largest = group
    if (!largest) return undefined
    const group = largest
    return {
      size: group.size,
      dropNewest: () => {
        const dropped = group.dropNewest()
        if (dropped) this.size--
        if (dropped && group.size === 0) this.#groups.delete(dropped.group)
        return dropped
      },
    }
  }
}

/** Members in the order of their turns, each with those that wait for it. */
class Group {
  readonly #members = new Map<string, Waiting[]>()
  size = 0

  sizeOf(member: string): number {
    return this.#members.get(member)?.length ?? 0
  }

  add(member: string, waiting: Waiting): void {
    this.#members.set(member, [...(this.#members.get(member) ?? []), waiting])
    this.size++
  }

  take(): Waiting | undefined {
    const [next] = this.#members
    if (!next) return undefined
    const [member, [waiting, ...others]] = next
    this.#members.delete(member)
    if (others.length > 0) this.#members.set(member, others)
    this.size--
    return waiting
  }

  dropNewest(): Waiting | undefined {
    const last = [...this.#members].at(-1)
    if (!last) return undefined
    const [member, all] = last
    const dropped = all.at(-1)
    if (all.length > 1) this.#members.set(member, all.slice(0, -1))
    else this.#members.delete(member)
    this.size--
    return dropped
  }
}
