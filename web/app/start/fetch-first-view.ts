import { hasSource } from '#contract/sources/has-source.ts'
import { session } from '#web/state/session/session.ts'
import { router } from '../routes/router.tsx'
import { SECTION_PARTS } from '../view/section-parts.tsx'
import { addressedView, askFirst } from './first-calls.ts'

/**
 * Fetches the first view's code, session and data in parallel; `firstCalls` are calls that were made before. After a failure the view
 * itself calls again and shows the error.
 */
export async function fetchFirstView(firstCalls?: ReturnType<typeof askFirst>): Promise<void> {
  const address = router.history.location.href
  await Promise.all([router.load(), sessionKnown(), fetchParts(address, firstCalls ?? askFirst(address))])
}

function sessionKnown(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (session.getState().status === 'loading') return
      stop()
      resolve()
    }
    const stop = session.subscribe(check)
    check()
  })
}

async function fetchParts(address: string, firstCalls: ReturnType<typeof askFirst>): Promise<void> {
  const view = addressedView(address)
  if (view === null || view.machineId === null) return
  const { live, sample } = SECTION_PARTS[view.section]
  const liveCode = live.fetch()
  const machine = await firstCalls
  await (machine !== undefined && !hasSource(machine) ? sample.fetch() : liveCode)
}
