import './begin-first-view.ts'
import '../styles.css'
import { fetchSectionCode } from './fetch-section-code.ts'
import { askFirst } from './first-calls.ts'

const asked = askFirst(location.href)
fetchSectionCode(location.href)

// Each is drawn up in a task of its own, so that the page never stands still for long (scripts/first-page.mjs has them fetched at once).
await import('react-dom/client')
await import('../routes/router.tsx')
const { showApplication } = await import('./application.tsx')
await showApplication(asked)
