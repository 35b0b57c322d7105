import './begin-first-view.ts'
import '../styles.css'

// One after the other, each in a task of its own, as in main.tsx.
await import('react-dom/client')
await import('./sign-in-host.tsx')
