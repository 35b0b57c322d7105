import { signIn } from '#test/harness/product.ts'
import { first } from '#test/harness/required.ts'

const ADMIN = { email: 'admin@demo.local', password: 'demo-admin' }

interface Machines {
  success: boolean
  data: {
    id: string
    nome: string
    siteId: string
    influxConnectionId: string | null
    submaquinas: { nome: string }[]
  }[]
}

/** Signs in, waits for the demonstration's history, and returns the tab's storage and the Dashboard's address. */
export async function demonstration(base: string) {
  const signedIn = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  const { token, refreshToken } = (await signedIn.json()) as { token: string; refreshToken: string }
  const call = await signIn(base, ADMIN.email, ADMIN.password)
  const { body } = await call<Machines>('GET', '/machines')
  const collected = body.data.filter(({ influxConnectionId }) => influxConnectionId !== null)
  // The machine with the most compressors has the most to show.
  const machine = first(
    collected.toSorted((a, b) => b.submaquinas.length - a.submaquinas.length),
    'machines',
  )
  type State = { success: boolean; data: { state: string } }
  const isCollected = async (id: string) =>
    (await call<State>('GET', `/machines/${id}/collection`)).body.data.state === 'em_dia'
  // Waits for all machines, so that their first collection does not compete for the two cores while the pages are measured.
  for (const { id } of collected) {
    for (const deadline = Date.now() + 300_000; !(await isCollected(id)); ) {
      if (Date.now() > deadline) throw new Error('the demonstration was not collected')
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
  const other = collected.find(({ id, siteId }) => id !== machine.id && siteId === machine.siteId)
  if (!other) throw new Error('the site has one machine alone')
  return {
    /** The machine, another machine of its site, and a compressor of the machine. */
    names: [machine.nome, other.nome, first(machine.submaquinas, 'compressors').nome] as const,
    storage: { authToken: token, refreshToken, selectedSiteId: machine.siteId, theme: 'light' },
    address: `${base}/dashboard/${machine.siteId}?secao=dashboard&maquina=${machine.id}`,
  }
}
