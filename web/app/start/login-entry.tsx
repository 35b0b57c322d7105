import './begin-first-view.ts'
import '../styles.css'

// Each module runs in a task of its own, as in main.tsx.
await import('react-dom/client')
await import('./sign-in-host.tsx')
