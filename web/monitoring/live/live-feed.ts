import { getLive, type LatestReadings, type Trainings } from '#contract/monitoring/live.ts'
import { type Collection, getCollection } from '#contract/monitoring/monitoring.ts'
import { client } from '#web/api/client.ts'
import { followStream, type StreamPage } from '#web/api/follow-stream.ts'
import { takeTabSlot } from '#web/api/tab-slots.ts'
import { keyOf, queryClient } from '#web/api/use-endpoint.ts'

/** A stream stays open this long after its last listener, so that the machine's next section continues with it. */
const LINGER_MS = 1_000

export interface LiveState {
  /** Null: before the first attempt. */
  readonly isLive: boolean | null
  readonly latest: LatestReadings | undefined
  /** The trainings of the machine's units. */
  readonly trainings: Trainings | undefined
}

interface Feed {
  state: LiveState
  readonly listeners: Set<() => void>
  stop: () => void
  ending: ReturnType<typeof setTimeout> | undefined
}

const NONE: LiveState = { isLive: null, latest: undefined, trainings: undefined }
const feeds = new Map<string, Feed>()

export const liveState = (machineId: string): LiveState => feeds.get(machineId)?.state ?? NONE

/** Follows a machine's stream, which all listeners share. The returned function ends the listening. */
export function listenLive(machineId: string, listener: () => void): () => void {
  const feed = feeds.get(machineId) ?? openFeed(machineId)
  clearTimeout(feed.ending)
  feed.listeners.add(listener)
  return () => {
    feed.listeners.delete(listener)
    if (feed.listeners.size > 0) return
    feed.ending = setTimeout(() => {
      feeds.delete(machineId)
      feed.stop()
    }, LINGER_MS)
  }
}

function openFeed(machineId: string): Feed {
  const params = { id: machineId }
  const feed: Feed = { state: NONE, listeners: new Set(), stop: () => undefined, ending: undefined }
  feeds.set(machineId, feed)
  const change = (changed: Partial<LiveState>) => {
    feed.state = { ...feed.state, ...changed }
    for (const listener of feed.listeners) listener()
  }
  feed.stop = followStream({
    open: (signal, lastEventId) => client.stream(getLive, { params }, { signal, lastEventId }),
    page,
    onLive: (isLive) => change({ isLive }),
    onEvent({ event, data }) {
      if (event === 'readings') change({ latest: data as LatestReadings })
      if (event === 'training') change({ trainings: data as Trainings })
      if (event === 'collection') {
        const answer = { success: true, data: data as Collection }
        queryClient.setQueryData(keyOf(getCollection, { params }), answer)
      }
    },
  })
  return feed
}

const page: StreamPage = {
  isVisible: () => document.visibilityState === 'visible',
  onChange(listener) {
    document.addEventListener('visibilitychange', listener)
    window.addEventListener('online', listener)
    return () => {
      document.removeEventListener('visibilitychange', listener)
      window.removeEventListener('online', listener)
    }
  },
  takeSlot: () => takeTabSlot(localStorage, 'geada-live'),
}
