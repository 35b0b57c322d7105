import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { client } from '#web/api/client.ts'
import { SignIn } from './sign-in.tsx'

// The sign-in alone: the application behind it is loaded when the user begins to type.
const place = document.getElementById('root')
if (place === null) throw new Error('no #root')

const voltar = new URLSearchParams(location.search).get('voltar') ?? undefined
const understood = voltar === undefined ? '' : `?${new URLSearchParams({ voltar })}`
if (location.search !== understood) history.replaceState(history.state, '', `/login${understood}`)

const application = () => import('./application.tsx')

let isGone = false

async function goOn(address: string) {
  if (isGone) return
  isGone = true
  const { goOn: open } = await application()
  root.unmount()
  await open(address)
}

const page = (
  <StrictMode>
    <SignIn
      voltar={voltar}
      onBegin={() => void application().then(({ loadAhead }) => loadAhead(voltar))}
      onSignedIn={(address) => void goOn(address)}
    />
  </StrictMode>
)

/** Takes over the sign-in that the build drew (scripts/first-page.mjs); with a kept session it is drawn anew. */
function draw(into: HTMLElement): Root {
  into.removeAttribute('data-drawn-ahead')
  if (into.firstElementChild !== null && client.tokens.read() === null) return hydrateRoot(into, page)
  into.replaceChildren()
  const drawn = createRoot(into)
  drawn.render(page)
  return drawn
}
let root!: Root
startTransition(() => {
  root = draw(place)
})
