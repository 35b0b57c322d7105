import './begin-first-view.ts'
import '../styles.css'

// As in main.tsx, one after the other, and each in a task of its own.
await import('react-dom/client')
await import('./sign-in-host.tsx')
