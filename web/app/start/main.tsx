import './begin-first-view.ts'
import '../styles.css'
import { fetchSectionCode } from './fetch-section-code.ts'
import { askFirst } from './first-calls.ts'

const firstCalls = askFirst(location.href)
fetchSectionCode(location.href)

// Each module runs in a task of its own, so that the page is never blocked for long; scripts/web/first-page.mjs makes the browser fetch
// all of them at once.
await import('react-dom/client')
await import('../routes/router.tsx')
const { showApplication } = await import('./application.tsx')
await showApplication(firstCalls)
