import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { client } from '#web/api/client.ts'
import { SignIn } from './sign-in.tsx'

// The sign-in alone: the application behind it is loaded when the user begins to type.
const place = document.getElementById('root')
if (place === null) throw new Error('no #root')

const voltar = new URLSearchParams(location.search).get('voltar') ?? undefined
const cleanSearch = voltar === undefined ? '' : `?${new URLSearchParams({ voltar })}`
if (location.search !== cleanSearch) history.replaceState(history.state, '', `/login${cleanSearch}`)

const application = () => import('./application.tsx')

let isGone = false
let root: Root | null = null

async function goOn(address: string) {
  if (isGone) return
  isGone = true
  const { goOn: showPage } = await application()
  root?.unmount()
  await showPage(address)
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

/** Hydrates the sign-in that the build drew (scripts/web/first-page.mjs); with a stored token the page is drawn anew. */
function draw(into: HTMLElement): Root {
  into.removeAttribute('data-drawn-ahead')
  if (into.firstElementChild !== null && client.tokens.read() === null) return hydrateRoot(into, page)
  into.replaceChildren()
  const drawn = createRoot(into)
  drawn.render(page)
  return drawn
}
startTransition(() => {
  root = draw(place)
})
